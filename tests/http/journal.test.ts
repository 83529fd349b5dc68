import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyActs } from "#app/core/company/acts.ts";
import { roleActs } from "#app/core/person/acts.ts";
import { blogActs } from "#app/features/blog/acts.ts";
import { rightsActs } from "#app/features/messages/acts.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { anAdminScope } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Vigie du Canari" }))
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
  expect(body).toContain("Poerava Canari a reçu le rôle d’administrateur");
});

test("an act is a sentence that leads to what it was done to, found by its name", async ({
  database: { db },
  content: company,
  admin: { visitor },
}) => {
  const scope = anAdminScope(db, await aMember(db, { name: "Marie Canari", role: "admin" }));
  await recordAudit(scope, { act: companyActs["edit-approve"], subject: company.id });
  await recordAudit(scope, { act: companyActs.approve, subject: randomUUID() });
  const shown = async (query: string) => (await visitor.get(`/admin/journal?${query}`)).body;
  const sentence = `Marie Canari a publié la modification de la fiche Vigie du Canari`;
  const name = encodeURIComponent("IGIE DU CAN");
  for (const query of [`sujet=${company.id}`, `sujet=${name}`, `qui=marie&genre=company`]) {
    const body = await shown(query);
    expect(body).toContain(sentence);
    expect(new RegExp(`href="/admin/fiches/${company.id}"[^>]*>${sentence}<`).test(body)).toBe(true);
  }
  expect(await shown("sujet=personne-de-ce-nom")).not.toContain(sentence);
  expect(await shown("action=company.approve")).toMatch(/Marie Canari a approuvé la fiche [0-9a-f]{8}</);
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
    seen.push(
      ...[...body.matchAll(/>Le site a publié l’article programmé (n\d+\.)</g)].map(
        (match) => match[1] ?? "",
      ),
    );
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
