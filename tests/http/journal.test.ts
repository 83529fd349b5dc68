import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { roleActs } from "#app/core/person/acts.ts";
import { blogActs } from "#app/features/blog/acts.ts";
import { rightsActs } from "#app/features/messages/acts.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("admin", ({ site }) => site.signedIn({ role: "admin" }));

test("the log is filtered by person, kind, act, subject and period, with what changed", async ({
  database: { db },
  admin: { visitor },
}) => {
  const actor = await aMember(db, { name: "Poerava Canari" });
  const at = new Date("2026-03-04T23:30:00+11:00");
  const detail = { rôle: { before: "membre", after: "administrateur" } };
  await recordAudit({ db, actor }, { act: roleActs.given, subject: "sujet-canari", at, detail });
  const shows = async (query: string) =>
    (await visitor.get(`/admin/journal?${query}`)).body.includes("sujet-canari");
  for (const found of [
    "qui=poerava",
    "genre=role",
    "action=role.given",
    "sujet=sujet-canari",
    "du=2026-03-04&au=2026-03-04",
  ])
    expect([found, await shows(found)]).toEqual([found, true]);
  for (const other of [
    "qui=personne",
    "genre=lead",
    "action=role",
    "sujet=x",
    "du=2026-03-05",
    "au=2026-03-03",
  ])
    expect([
      other,
      (await visitor.get(`/admin/journal?${other}`)).body.includes("<del>membre</del>"),
    ]).toEqual([other, false]);
  const { body } = await visitor.get(`/admin/journal?qui=${encodeURIComponent(actor.email)}`);
  expect(body).toContain("<del>membre</del>");
  expect(body).toContain("Rôle d’administrateur reçu");
});

test("older entries follow, none twice and none missing", async ({
  database: { db },
  admin: { visitor },
}) => {
  for (let n = 0; n < 120; n += 1)
    await recordAudit({ db }, { act: blogActs["publish-due"], subject: `n${n}.` });
  const seen: string[] = [];
  for (let path: string | undefined = "/admin/journal?action=blog.publish-due"; path; ) {
    const { body } = await visitor.get(path);
    seen.push(...[...body.matchAll(/>(n\d+\.)</g)].map((match) => match[1] ?? ""));
    path = /href="([^"]*avant=[^"]*)"[^>]*>Plus anciennes/.exec(body)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `n${119 - n}.`));
});

test("the file holds all that is filtered, runs no formula, and is noted", async ({
  database: { db },
  admin: { visitor },
}) => {
  for (let n = 0; n < 3; n += 1)
    await recordAudit({ db }, { act: rightsActs["copy-fetched"], subject: "=1+1" });
  const file = await visitor.get("/admin/journal/export?action=rights.copy-fetched");
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect(file.body.split("\r\n").filter((line) => line.includes('"\'=1+1"'))).toHaveLength(3);
  const auditEntries = await db.select().from(auditLog).where(eq(auditLog.action, "journal.exported"));
  expect(auditEntries.map(({ subject }) => subject)).toEqual(["3"]);
});
