import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { companyVersions } from "#app/core/company/versions.table.ts";
import { importRows, imports } from "#app/features/imports/imports.table.ts";
import { notifyUpdated } from "#app/features/imports/work/notify-updated.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { seenOn } from "#tests/support/company-life.ts";
import { aCompany } from "#tests/support/factories.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { csvOf } from "#tests/support/page-imports.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const CANARY = "Texte-canari que personne n’a relu.";
const REVIEWED = "Texte importé, puis relu.";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }))
  .extend("admin", perFile, async ({ site }) => (await site.signedIn({ role: "admin" })).visitor)
  .extend("act", perFile, ({ admin, site, database: { db } }) => {
    return async (name: string) => {
      const form = new FormData();
      form.set(
        "file",
        new Blob([csvOf([{ name, website: `${name}.nc`, text: REVIEWED }])]),
        "entreprises.csv",
      );
      const headers = { origin: site.url };
      const sent = await admin.send("/admin/import", { method: "POST", body: form, headers });
      const path = sent.headers.get("location") ?? "";
      await waitForState(db, path, "uploaded");
      await admin.post(path, { intent: "start", updateExisting: "on" });
      await waitForState(db, path, "done");
      return async () => {
        await admin.post(path, { intent: "undo", confirmed: "on" });
        await waitForState(db, path, "undone");
        const [row] = await db
          .select()
          .from(importRows)
          .where(eq(importRows.importId, idIn(path)));
        return { outcome: row?.outcome, problem: row?.problem, page: (await admin.get(path)).body };
      };
    };
  });

const idIn = (path: string) => path.split("/").at(-1) ?? "";
const waitForState = (db: Database, path: string, wanted: string) =>
  until(async () => {
    const [found] = await db
      .select()
      .from(imports)
      .where(eq(imports.id, idIn(path)));
    return found?.state === wanted;
  });

const aPending = (db: Database, name: string) =>
  aCompany(db, { name, website: `https://${name}.nc`, description: CANARY, status: "pending" });

async function approve(admin: Visitor, id: string) {
  const list = "/admin/entreprises/en-attente";
  const seen = seenOn((await admin.get(list)).body, id);
  expect((await admin.post(list, { row: `approve ${id}`, seen })).body).toContain("Entreprise approuvée");
}

test("undoing an import publishes nothing unreviewed", async ({ site, admin, act, database: { db } }) => {
  const { id } = await aPending(db, "Vigie");
  const undo = await act("Vigie");
  await approve(admin, id);
  expect(await undo()).toMatchObject({ outcome: "kept", problem: "décidée depuis l’import" });
  const [{ slug = "" } = {}] = await db.select().from(companies).where(eq(companies.id, id));
  const { body } = await site.visitor().get(`/company/${slug}`);
  expect(body).toContain(REVIEWED);
  expect(body).not.toContain(CANARY);
});

test("it leaves nothing to review of a company that was refused since", async ({
  admin,
  act,
  database: { db },
}) => {
  const { id } = await aPending(db, "Amer");
  const undo = await act("Amer");
  const refuse = { act: "refuse", companyId: id, confirmed: "oui", details: "Hors sujet." };
  await admin.post("/admin/entreprises/en-attente", refuse);
  const undone = await undo();
  expect(undone).toMatchObject({ outcome: "kept", problem: "décidée depuis l’import" });
  expect(undone.page).toContain("décidée depuis l’import");
  const versions = await db.select().from(companyVersions).where(eq(companyVersions.companyId, id));
  expect(versions.filter(({ state }) => state === "waiting")).toEqual([]);
});

test("what still waits as it was imported waits again as it was", async ({ act, database: { db } }) => {
  const { id } = await aPending(db, "Tamaris");
  const undo = await act("Tamaris");
  expect(await undo()).toMatchObject({ outcome: "undone" });
  const [company] = await db.select().from(companies).where(eq(companies.id, id));
  expect(company).toMatchObject({ status: "pending", description: CANARY });
});

test("the managers of pages that an import changed have one mail of it, whose pages and fields it names", async ({
  site,
  admin,
  database: { db },
}) => {
  const { member } = await site.signedIn();
  const names = ["Tridacne", "Bénitier"];
  for (const name of names)
    await aCompany(db, { name, website: `https://${name}.nc`, description: CANARY, ownerId: member.id });
  const form = new FormData();
  const lines = names.map((name) => ({ name, website: `${name}.nc`, text: REVIEWED }));
  form.set("file", new Blob([csvOf(lines)]), "entreprises.csv");
  const sent = await admin.send("/admin/import", {
    method: "POST",
    body: form,
    headers: { origin: site.url },
  });
  const path = sent.headers.get("location") ?? "";
  await waitForState(db, path, "uploaded");
  await admin.post(path, { intent: "start", updateExisting: "on" });
  await waitForState(db, path, "done");
  const mails = () => wordsOfMails(db, member.email, "company-imported");
  const [mail = ""] = await until(async () => ((await mails()).length > 0 ? mails() : undefined));
  for (const text of [...names, "description"]) expect(mail).toContain(text);
  await notifyUpdated(aPublicScope(db), idIn(path));
  expect(await mails()).toHaveLength(1);
});
