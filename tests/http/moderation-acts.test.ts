import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { rewriteOpenVersion } from "#app/core/company/versions.server.ts";
import { companyVersions } from "#app/core/company/versions.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aSubmission, postForm } from "#tests/support/company-forms.ts";
import {
  aName,
  mailsTo,
  newest,
  published,
  stampReadOn,
  submit,
  companyTest as test,
} from "#tests/support/company-life.ts";
import { aCompany } from "#tests/support/factories.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";

const read = async (db: Database, id: string) => {
  const [found] = await db.select().from(companies).where(eq(companies.id, id));
  if (!found) throw new Error("no company");
  return found;
};
/** The undo form of the answer's page. */
function undoIn(body: string): URLSearchParams {
  const form = body.split("<form").find((one) => one.includes('value="undo"')) ?? "";
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)];
  return new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]));
}

describe("taking an act back", () => {
  test("unfeatures those that it featured, not those that were before", async ({ site, database }) => {
    const { db } = database;
    const admin = await site.signedIn({ role: "admin" });
    const before = await aCompany(db, { name: aName() });
    const fresh = await aCompany(db, { name: aName() });
    await db.update(companies).set({ featured: true }).where(eq(companies.id, before.id));
    const send = (body: URLSearchParams) =>
      admin.visitor.send("/admin/entreprises/publiees", {
        method: "POST",
        body,
        headers: { origin: site.url },
      });
    const done = await send(
      new URLSearchParams([["act", "feature"], ...[before, fresh].map(({ id }) => ["companyId", id])]),
    );
    expect(done.body).toContain("1 réussie, 1 inchangée.");
    expect((await send(undoIn(done.body))).status).toBe(200);
    expect([(await read(db, before.id)).featured, (await read(db, fresh.id)).featured]).toEqual([
      true,
      false,
    ]);
  });

  test("gives a verified page its former date back, unless another act came since", async ({
    site,
    database,
  }) => {
    const { db } = database;
    const { id, admin, decide } = await published({ site, database });
    const former = new Date("2026-01-02T03:04:05Z");
    await db.update(companies).set({ verifiedAt: former }).where(eq(companies.id, id));
    const path = `/admin/fiches/${id}`;
    const undo = (body: string) =>
      admin.visitor.send(path, { method: "POST", body: undoIn(body), headers: { origin: site.url } });
    const done = await decide({ row: `verify ${id}` });
    expect((await undo(done.body)).status).toBe(200);
    expect((await read(db, id)).verifiedAt).toEqual(former);

    const again = await decide({ row: `verify ${id}` });
    const other = await site.signedIn({ role: "admin" });
    await decide({ row: `feature ${id}` }, other);
    const late = await undo(again.body);
    expect(late.status).toBe(409);
    expect(late.body).toContain(`Déjà traitée par ${other.member.name}`);
    expect((await read(db, id)).verifiedAt).not.toBeNull();
  });

  test("leaves a page that its manager took offline in their hands", async ({ site, database }) => {
    const { id, visitor, admin, decide } = await published({ site, database });
    await visitor.post("/my-company", { intent: "take-offline", companyId: id });
    const done = await decide({ row: `put-online ${id}` });
    const body = undoIn(done.body);
    await admin.visitor.send(`/admin/fiches/${id}`, { method: "POST", body, headers: { origin: site.url } });
    expect(await read(database.db, id)).toMatchObject({ status: "offline", offlineBy: "manager" });
  });
});

test("a page that is removed by mistake comes back with its manager's request to go", async ({
  site,
  database,
}) => {
  const { id, visitor, admin, decide } = await published({ site, database });
  await visitor.post("/my-company", { intent: "ask-deletion", companyId: id });
  const { deletionRequestedAt } = await read(database.db, id);
  const done = await decide({ act: "remove", companyId: id, confirmed: "oui" });
  const body = undoIn(done.body);
  await admin.visitor.send(`/admin/fiches/${id}`, { method: "POST", body, headers: { origin: site.url } });
  expect(deletionRequestedAt).not.toBeNull();
  expect(await read(database.db, id)).toMatchObject({ status: "published", deletionRequestedAt });
});

describe("an act of the staff", () => {
  test("asks for corrections only of a page that has a manager", async ({ site, database }) => {
    const { db } = database;
    const admin = await site.signedIn({ role: "admin" });
    const { id } = await aCompany(db, { name: aName(), status: "pending" });
    const page = `/admin/fiches/${id}`;
    expect((await admin.visitor.get(page)).body).not.toContain("Demander des corrections");
    const ask = { row: `ask-for-changes ${id}`, details: "Complétez." };
    expect((await admin.visitor.post(page, ask)).status).toBe(409);
    expect((await read(db, id)).status).toBe("pending");
  });

  test("what was sent back is listed with its age and what was asked, until it comes again", async ({
    site,
    database: { db },
  }) => {
    const author = await site.signedIn();
    const admin = await site.signedIn({ role: "admin" });
    await aCompany(db, { name: `Brouillon ${aName()}`, status: "draft", ownerId: author.member.id });
    await submit(author.visitor, site.url);
    const { id, name } = await newest(db);
    const list = async () =>
      parse((await admin.visitor.get("/admin/entreprises/a-corriger")).body)
        .querySelectorAll("tr[data-row]")
        .map((row) => row.text);
    expect(await list()).toEqual([]);
    const ask = { row: `ask-for-changes ${id}`, details: "Complétez l’adresse." };
    expect((await admin.visitor.post(`/admin/fiches/${id}`, ask)).status).toBe(200);
    const rows = await list();
    expect(rows).toHaveLength(1);
    for (const shown of [name, "Complétez l’adresse.", "moins d’une heure", author.member.email])
      expect(rows[0]).toContain(shown);
    const correction = (await author.visitor.get(`/my-company/edit/${id}`)).body;
    expect(correction).toContain("Complétez l’adresse.");
    await rewriteOpenVersion({ db }, id, { state: "waiting", reason: null });
    await db.update(companies).set({ status: "pending" }).where(eq(companies.id, id));
    expect(await list()).toEqual([]);
  });

  test("notifies the page's managers, not its own actor", async ({ site, database }) => {
    const { db } = database;
    const former = await site.signedIn();
    const present = await site.signedIn();
    const admin = await site.signedIn({ role: "admin" });
    await submit(former.visitor, site.url);
    const { id } = await newest(db);
    await db.delete(companyManagers).where(eq(companyManagers.companyId, id));
    await db.insert(companyManagers).values({ companyId: id, userId: present.member.id, role: "owner" });
    const refuse = { act: "refuse", companyId: id, confirmed: "oui", details: "canari-motif" };
    await admin.visitor.post(`/admin/fiches/${id}`, refuse);
    expect(await mailsTo(db, present.member.email)).toContain("company-decision");
    expect(await mailsTo(db, former.member.email)).not.toContain("company-decision");
  });

  test("removing and restoring what a manager took offline leaves it theirs to put online", async ({
    site,
    database,
  }) => {
    const { id, visitor, decide } = await published({ site, database });
    const act = (intent: string) => visitor.post("/my-company", { intent, companyId: id });
    await act("take-offline");
    await decide({ act: "remove", companyId: id, confirmed: "oui" });
    await decide({ row: `restore ${id}` });
    expect((await act("put-online")).status).toBe(302);
    expect((await read(database.db, id)).status).toBe("published");
  });

  test("sends no mail for a page whose deletion was not requested", async ({ site, database }) => {
    const { id, member, decide } = await published({ site, database });
    expect((await decide({ row: `keep ${id}` })).status).toBe(409);
    expect(await mailsTo(database.db, member.email)).not.toContain("company-decision");
  });

  test("that says nothing new of its words leaves the date of the page", async ({ site, database }) => {
    const { db } = database;
    const { id, visitor, decide } = await published({ site, database });
    const written = new Date("2026-01-02T03:04:05Z");
    await db.update(companyVersions).set({ decidedAt: written }).where(eq(companyVersions.companyId, id));
    await db.update(companies).set({ updatedAt: written }).where(eq(companies.id, id));
    await decide({ row: `feature ${id}` });
    expect((await read(db, id)).updatedAt).toEqual(written);
    await visitor.post("/my-company", { intent: "take-offline", companyId: id });
    await visitor.post("/my-company", { intent: "put-online", companyId: id });
    expect((await read(db, id)).updatedAt).toEqual(written);
  });

  test("stands in the journal in French, for staff and members", async ({ site, database }) => {
    const { db } = database;
    const { id, slug, visitor, admin } = await published({ site, database });
    const invite = { intent: "invite", email: "canari-journal@invite.example" };
    await visitor.post(`/my-company/${id}/gestionnaires`, invite);
    const claimant = await site.signedIn();
    const claim = { name: "Canari", position: "gérante" };
    await postForm(claimant.visitor, site.url, `/company/${slug}/revendiquer`, claim);
    const { body } = await admin.visitor.get(`/admin/fiches/${id}`);
    expect(body).toContain("revendiquée");
    expect(body).toContain("personne invitée");
    expect(body).not.toMatch(/company\.[a-z]/);
    // Neither decided: the messages must not claim it.
    const late = await admin.visitor.post(`/admin/fiches/${id}`, { row: `refuse ${id}`, confirmed: "oui" });
    expect(late.status).toBe(409);
    expect(late.body).not.toContain("Déjà traitée par");
    expect((await read(db, id)).status).toBe("published");
  });
});

describe("what was proposed before the staff's own edit, and decided after it", () => {
  const editedBetween = async (given: Parameters<typeof published>[0]) => {
    const company = await published(given);
    const { id, edit, admin, name, waiting } = company;
    await edit({ description: "canari-du-proprietaire" });
    const versionId = await waiting();
    const fields = aSubmission({
      name,
      description: "canari-equipe",
      email: "canari@x.example",
      website: "",
    });
    const path = `/admin/fiches/${id}/modifier`;
    const readBefore = await stampReadOn(admin.visitor, `/admin/fiches/${id}`);
    const seen = await stampReadOn(admin.visitor, path);
    expect((await postForm(admin.visitor, given.site.url, path, { ...fields, seen })).status).toBe(302);
    return { ...company, versionId, path, fields, seen, readBefore };
  };

  test("reaches the page's managers with what changed, but not the administrator who did it", async ({
    site,
    database,
  }) => {
    const { member, admin, path, fields } = await editedBetween({ site, database });
    const [mail = ""] = await wordsOfMails(database.db, member.email, "company-changed");
    for (const text of ["Description", "canari-equipe", "/my-company/edit/"]) expect(mail).toContain(text);
    expect(mail).not.toContain("canari-du-proprietaire");
    const seen = await stampReadOn(admin.visitor, path);
    const same = await postForm(admin.visitor, site.url, path, {
      ...fields,
      description: "canari-equipe",
      seen,
    });
    expect(same.status).toBe(302);
    expect(await wordsOfMails(database.db, member.email, "company-changed")).toHaveLength(1);
    expect(await wordsOfMails(database.db, admin.member.email, "company-changed")).toEqual([]);
  });

  /** Threat T60. */
  test("is not decided by who read the page before that edit, but by who reads what it says now", async ({
    site,
    database,
  }) => {
    const { id, decide, versionId, admin, readBefore: seen } = await editedBetween({ site, database });
    for (const intent of ["approve-version", "reject-version"]) {
      const answer = await decide({ intent, versionId, seen, details: "Non." });
      expect(answer.headers.get("location")).toBe(`/admin/fiches/${id}#modification`);
      expect((await admin.visitor.get(`/admin/fiches/${id}`)).body).toContain("la fiche a changé");
    }
    const [company] = await database.db.select().from(companies).where(eq(companies.id, id));
    expect(company?.description).toBe("canari-equipe");
    expect((await decide({ intent: "approve-version", versionId })).headers.get("location")).toBe(
      `/admin/fiches/${id}`,
    );
  });

  test("two of the staff write the page: the second reads what the first wrote, and chooses", async ({
    site,
    database,
  }) => {
    const { id, path, fields, seen, admin } = await editedBetween({ site, database });
    const late = { ...fields, description: "canari-en-retard", seen };
    const refused = await postForm(admin.visitor, site.url, path, late);
    expect(refused.status).toBe(409);
    for (const text of ["Rien n’est enregistré", "canari-equipe", "canari-en-retard"])
      expect(refused.body).toContain(text);
    const [, now = ""] = /name="seen" value="([\w-]{22})"/.exec(refused.body) ?? [];
    expect(now).not.toBe(seen);
    expect((await postForm(admin.visitor, site.url, path, { ...late, seen: now })).status).toBe(302);
    const [company] = await database.db.select().from(companies).where(eq(companies.id, id));
    expect(company?.description).toBe("canari-en-retard");
  });

  test("approved, is what the history says is on the page", async ({ site, database }) => {
    const { id, decide, versionId, admin } = await editedBetween({ site, database });
    await decide({ intent: "approve-version", versionId });
    const { body } = await admin.visitor.get(`/admin/fiches/${id}`);
    const present = body.split("<details").find((one) => one.includes("Sur la page"));
    expect(present).toContain(">Modification<");
    expect(present).toContain("proprietaire");
  });

  test("refused, comes back to its author with the reason", async ({ site, database }) => {
    const { id, decide, versionId, visitor } = await editedBetween({ site, database });
    await decide({ intent: "reject-version", versionId, details: "canari-pourquoi" });
    expect((await visitor.get("/my-company")).body).toContain("canari-pourquoi");
    expect((await visitor.get(`/my-company/edit/${id}`)).body).toContain("canari-du-proprietaire");
  });

  test("an edit of a proposition that cannot be is not found", async ({ site, database }) => {
    const { id, admin, name } = await published({ site, database });
    const path = `/admin/fiches/${id}/modifier?proposition=abc`;
    const fields = aSubmission({ name, email: "canari@x.example", website: "" });
    expect((await postForm(admin.visitor, site.url, path, fields)).status).toBe(404);
  });
});
