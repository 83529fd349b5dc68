import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { operations } from "#app/features/public-api/operations.ts";
import { demonstrationTest as test } from "#tests/support/site-test.ts";

type Called = { total: number; names: string[] };

describe("the documentation", () => {
  test("has every address, parameter and field, each with its words", async ({ site }) => {
    const page = parse((await site.visitor().get("/api")).body);
    for (const { id, query, answer } of operations) {
      const card = page.querySelector(`section[aria-labelledby=${id}]`);
      const named = card?.querySelectorAll("dt").map(({ text }) => text) ?? [];
      expect(named, id).toEqual(
        expect.arrayContaining([...Object.keys(query.shape), ...Object.keys(answer.shape)]),
      );
    }
    expect(page.querySelectorAll("script[src^='http']")).toEqual([]);
  });

  test("has examples that run", async ({ site }) => {
    const visitor = site.visitor();
    const { body } = await visitor.get("/api");
    const page = parse(body);
    const links = page
      .querySelectorAll("main a[href*='/api/v1']")
      .map((link) => link.getAttribute("href") ?? "");
    expect(links).toHaveLength(operations.length + 1);
    for (const link of links) {
      const { pathname, search, origin } = new URL(link.replaceAll("&amp;", "&"));
      expect(origin).toBe(site.url);
      expect((await visitor.get(pathname + search)).status, link).toBe(200);
    }
    const [curl = "", script = ""] = [...body.matchAll(/<pre[^>]*><code>(.*?)<\/code>/gs)].map(
      ([, code = ""]) => parse(code).text,
    );
    const url = /^curl "([^"]+)"$/.exec(curl)?.[1] ?? "";
    const { companies, total } = await (await fetch(url)).json();
    const { promise: logged, resolve } = Promise.withResolvers<Called>();
    const log = (count: number, names: string[]) => resolve({ total: count, names });
    await new Function("console", `return (async () => { ${script} })()`)({ log });
    expect(await logged).toEqual({ total, names: companies.map(({ name }: { name: string }) => name) });
  });

  test("answers with the problems that it describes", async ({ site }) => {
    const page = parse((await site.visitor().get("/api")).body);
    const { type } = JSON.parse((await site.visitor().get("/api/v1/rien")).body);
    expect(page.querySelector(type.slice("/api".length))?.text).toContain("404");
  });
});

test("the sample client reads every company once", async ({ site }) => {
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(fs.readFileSync("docs/api.md", "utf8")) ?? [];
  expect(code.trim().split("\n").length).toBeLessThanOrEqual(32);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "recif-client-"));
  const file = path.join(folder, "client.mjs");
  fs.writeFileSync(file, code);
  const { stdout } = await promisify(execFile)(process.execPath, [file, site.url]);
  const { total } = JSON.parse((await site.visitor().get("/api/v1/companies")).body);
  const [head, ...rows] = stdout.trim().split("\n");
  expect(head).toBe("nom;commune;services;fiche");
  expect([rows.length, new Set(rows).size]).toEqual([total, total]);
  const some = await promisify(execFile)(process.execPath, [file, site.url, "sauvegarde"]);
  expect(some.stdout.trim().split("\n").length - 1).toBeLessThan(total);
  fs.rmSync(folder, { recursive: true });
});
