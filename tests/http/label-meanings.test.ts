import { parse } from "node-html-parser";
import { expect } from "vitest";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const PAGE = "/comment-sont-classees-les-fiches";

const test = siteTest
  .extend("content", perFile, async ({ database: { db } }) => {
    const labelled = { categories: ["sauvegarde"], featured: true, verifiedAt: new Date("2026-11-02") };
    await aCompany(db, { ...labelled, name: "Corail (fictif)" });
    await aCompany(db, { name: "Sans mention (fictif)", categories: ["infrastructure"] });
  })
  .extend(
    "read",
    perFile,
    ({ site }) =>
      async (path: string) =>
        parse(await (await site.ask(path)).text()),
  );

test.for(["/directory", "/category/sauvegarde", "/company/corail-fictif"])(
  "%s says what « En vedette » and « Vérifiée » mean, and leads to where more is said",
  async (path, { read }) => {
    const document = await read(path);
    expect(document.text).toContain("« En vedette » : l’équipe de Récif");
    expect(document.text).toContain("« Vérifiée » : l’équipe de Récif");
    const href = document.querySelector(`main a[href^="${PAGE}"]`)?.getAttribute("href") ?? "";
    expect((await read(PAGE)).getElementById(href.split("#")[1] ?? "")?.tagName).toBe("H2");
  },
);

test.for(["/directory?q=mention", "/category/infrastructure", "/company/sans-mention-fictif"])(
  "%s explains no label that it does not show",
  async (path, { read }) => {
    expect((await read(path)).text).not.toContain("l’équipe de Récif");
  },
);
