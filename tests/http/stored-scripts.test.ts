import { expect } from "vitest";
import { scriptPayloads } from "#tests/bench/security/script-payloads.ts";
import { textsOnPages, writeTexts } from "#tests/bench/security/texts-on-pages.ts";
import { isWhole, someOf } from "#tests/support/depth.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest.extend("content", perFile, ({ database }) => aCompany(database.db));

/** Threat T18. The whole list, partly in a browser, is tried by `npm run bench -- T18`. */
test("texts that would run are shown as texts by every page that shows them", async ({ site, database }) => {
  const { visitor } = await site.signedIn({ role: "admin" });
  const some = someOf(scriptPayloads(), isWhole ? 100 : 10, false);
  const hostile = await writeTexts(database.db, some);
  const findings = await textsOnPages({ url: site.url, db: database.db }, visitor, hostile);
  expect(findings.map(({ tried }) => tried)).toEqual(Array(5).fill(some.length));
  expect(findings.flatMap(({ through }) => through)).toEqual([]);
});
