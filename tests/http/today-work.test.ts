import { expect } from "vitest";
import { dailyCounts } from "#app/core/statistics/statistics.table.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { aCompany } from "#tests/support/factories.ts";
import { badgeOf, plain, rowsOf, TODAY } from "#tests/support/queue-page.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { aFailedJob, aWaitingLead, companyWork, daysAgo, siteWork } from "#tests/support/waiting-work.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("admin", async ({ site }) => (await site.signedIn({ role: "admin" })).visitor);

test("a queue without anything says so, and shows no filter", async ({ admin }) => {
  const { body } = await admin.get(TODAY);
  expect(body).toContain("Rien n’attend");
  expect(body).not.toContain("Ce qui attend, par sorte");
  expect(badgeOf(body)).toBe(0);
});

test("companies, failures and ends are in it, each with its link; what is not the staff's is not", async ({
  admin,
  database: { db },
}) => {
  expect((await admin.get(TODAY)).body).toContain("noté avoir vérifié le numéro d’urgence");
  await companyWork(db);
  await siteWork(db);
  await aFailedJob(db, "lead-reminders");
  const rows = rowsOf((await admin.get(`${TODAY}?size=25`)).body);
  const seen = rows.map(
    ({ kind, subject, to }) => `${kind}: ${subject} ${to?.split("/").slice(0, 3).join("/")}`,
  );
  expect(seen.toSorted()).toEqual([
    "Article planifié: Demain /admin/blog",
    "Conservation: Effacement des données périmées /admin/conservation",
    "Demande d’expert: Ida Expert /admin/diagnostic",
    "E-mails en échec: 2 e-mails /admin/e-mails?etat=failed",
    "Modification: Éditée /admin/fiches",
    "Numéro d’urgence: Numéro à appeler, date à noter /admin/reglages",
    "Preuve: À prouver /admin/preuves",
    "Revendication: Revendiquée /admin/revendications",
    "Suppression demandée: À supprimer /admin/fiches",
    "Travail en échec: Rappels des demandes de devis /admin/etat",
  ]);
  for (const { to = "" } of rows) expect((await admin.get(to)).status, to).toBe(200);
  const failures = rows.filter(({ deadline }) => deadline === "à voir maintenant");
  expect(failures.map(({ late }) => late)).toEqual([true, true, true]);
});

test("a long queue comes in pages of 10 or 25 without a gap or a repetition", async ({
  admin,
  database: { db },
}) => {
  for (let n = 0; n < 31; n += 1) await aWaitingLead(db, `Personne ${n}`, daysAgo(40 - n));
  const names = async (query: string) =>
    rowsOf((await admin.get(`${TODAY}?quoi=lead&${query}`)).body).map(({ subject }) => subject);
  const expected = Array.from({ length: 31 }, (_, n) => `Personne ${n}`);
  const tens = await Promise.all([1, 2, 3, 4].map((page) => names(`page=${page}`)));
  expect(tens.map(({ length }) => length)).toEqual([10, 10, 10, 1]);
  expect(tens.flat()).toEqual(expected);
  const more = await Promise.all([1, 2].map((page) => names(`size=25&page=${page}`)));
  expect(more.map(({ length }) => length)).toEqual([25, 6]);
  expect(more.flat()).toEqual(expected);
  expect((await admin.get(`${TODAY}?quoi=lead&page=5`)).status).toBe(404);
});

test("this week stands beside the last one, in words", async ({ admin, database: { db } }) => {
  const day = noumeaDay();
  await db.insert(dailyCounts).values([
    { day, event: "page-home", count: 1_200, value: 0 },
    { day, event: "company-view", count: 3, value: 0 },
    { day, event: "search", count: 99, value: 0 },
  ]);
  const body = plain((await admin.get(TODAY)).body);
  expect(body).toContain("1 203 depuis lundi ; 0 les mêmes jours de la semaine dernière");
  for (const label of ["Demandes reçues", "Réponses en deux jours ouvrés", "Coordonnées ouvertes"])
    expect(body).toContain(label);
});
