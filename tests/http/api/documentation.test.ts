import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { COMPANY_API_DOCUMENTATION, COMPANY_API_ROOT } from "#app/core/company-token/token-scopes.ts";
import { newWebhookSecret, signWebhook } from "#app/core/webhook/webhook-signature.server.ts";
import { operations } from "#app/features/public-api/operations.ts";
import { problemKinds } from "#app/platform/api/problems.ts";
import { companyOperations } from "#app/routes/api/entreprise/operations.ts";
import { demonstrationTest as test } from "#tests/support/site-test.ts";

type Called = { total: number; names: string[] };

const codesOf = (body: string) =>
  [...body.matchAll(/<pre[^>]*><code>(.*?)<\/code>/gs)].map(([, code = ""]) => parse(code).text);

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
    const [curl = "", script = ""] = codesOf(body);
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
    for (const { kind, status } of problemKinds)
      expect(page.querySelector(`#probleme-${kind}`)?.text).toContain(String(status));
  });
});

describe("the documentation of the companies' API", () => {
  test("has every address, scope, parameter and field, each with its words", async ({ site }) => {
    const page = parse((await site.visitor().get(COMPANY_API_DOCUMENTATION)).body);
    for (const { id, needs, path: address, params, query, body, answer } of companyOperations) {
      const card = page.querySelector(`section[aria-labelledby=${id}]`);
      const rows = card?.querySelectorAll("dt").map(({ text }) => text) ?? [];
      const shapes = [params.shape, query.shape, body?.shape ?? {}, answer.shape];
      expect(rows.toSorted(), id).toEqual(shapes.flatMap((shape) => Object.keys(shape)).toSorted());
      expect(card?.querySelectorAll("dd").filter(({ text }) => text.trim() === "")).toEqual([]);
      expect(card?.text).toContain(`${body ? "POST" : "GET"} ${COMPANY_API_ROOT}${address}`);
      expect(card?.text).toContain(needs);
    }
  });

  test("has a receiver that knows a webhook of ours, and no other one", async ({ site }) => {
    const [, payload = "", code = ""] = codesOf((await site.visitor().get(COMPANY_API_DOCUMENTATION)).body);
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "recif-receiver-")), "receiver.mjs");
    fs.writeFileSync(file, `${code}\nexport { isFromRecif };`);
    const { isFromRecif } = await import(/* @vite-ignore */ file);
    const secret = newWebhookSecret();
    const [id, timestamp, body] = [
      "msg_1",
      Math.floor(Date.now() / 1_000),
      JSON.stringify(JSON.parse(payload)),
    ];
    const headersAt = (seconds: number) => ({
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signWebhook([newWebhookSecret(), secret], { id, timestamp: seconds, body }),
    });
    expect(isFromRecif(secret, headersAt(timestamp), body)).toBe(true);
    expect(isFromRecif(secret, headersAt(timestamp - 400), body)).toBe(false);
    expect(isFromRecif(secret, headersAt(timestamp), `${body} `)).toBe(false);
    expect(isFromRecif(newWebhookSecret(), headersAt(timestamp), body)).toBe(false);
    expect(isFromRecif(secret, {}, body)).toBe(false);
    fs.rmSync(path.dirname(file), { recursive: true });
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
