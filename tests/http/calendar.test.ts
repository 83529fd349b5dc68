import { expect } from "vitest";
import { measures } from "#app/core/diagnostic/measures/measures.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest.extend("content", perFile, ({ database }) => aCompany(database.db));
const FILE = "/diagnostique/agenda.ics";

test("a measure and the next diagnostic are files for a calendar; no address holds a measure", async ({
  site,
}) => {
  const visitor = site.visitor();
  const next = await visitor.get(FILE);
  expect(next.status).toBe(200);
  expect(next.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(next.headers.get("cache-control")).toBe("no-store");
  expect(next.body).toContain("Refaire le diagnostic");
  const [measure] = measures;
  const planned = await visitor.post(FILE, { mesure: measure?.key ?? "", quand: "demain" });
  expect(planned.status).toBe(200);
  expect(planned.headers.get("content-disposition")).toContain("recif.ics");
  expect(planned.body.replace(/\r\n /g, "")).toContain(`SUMMARY:${measure?.title.replaceAll(",", "\\,")}`);
  expect((await visitor.post(FILE, { mesure: "inconnue", quand: "demain" })).status).toBe(404);
});
