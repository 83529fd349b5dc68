import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import { countAudience } from "#app/features/newsletter/issues/audience.server.ts";
import { ALL } from "#app/features/newsletter/issues/issues.rules.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import { newToken } from "#app/platform/auth/secret-token.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { PASSWORD, tokenIn } from "#tests/support/accounts.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }))
  .extend("admin", async ({ site }) => site.signedIn({ role: "admin" }));

const LIST = "/admin/utilisateurs";
const pageOf = (id: string) => `/admin/utilisateur/${id}`;
const deletion = (id: string) => ({ intent: "confirm", act: "delete", userId: id, confirmed: "oui" });
const undo = (id: string) => ({ intent: "undo", act: "restore", undoes: "delete", userId: id });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function userOf(db: Database, id: string) {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found;
}
const rolesOf = async (db: Database, companyId: string) =>
  Object.fromEntries(
    (await db.select().from(companyManagers).where(eq(companyManagers.companyId, companyId))).map(
      ({ userId, role }) => [userId, role],
    ),
  );
const mainOf = (body: string) => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";
const manages = (db: Database, companyId: string, userId: string) =>
  db.insert(companyManagers).values({ companyId, userId, role: "manager" });

describe("an account that the staff deletes", () => {
  test("is asked about first, with the last day to undo it", async ({ site, admin, database: { db } }) => {
    const member = await site.aKnownMember();
    const asked = await admin.visitor.post(LIST, { row: `delete ${member.id}` });
    expect(asked.body).toContain("Le compte se ferme aussitôt");
    expect(asked.body).toMatch(/l’annuler jusqu’au.\d+.[a-zûé]+.\d{4}/);
    expect((await userOf(db, member.id))?.erasureDueAt).toBeNull();
  });

  test("is as unknown at once, and its address serves no other account", async ({
    site,
    admin,
    database: { db },
  }) => {
    const { member, visitor } = await site.signedIn();
    const elsewhere = site.visitor();
    await elsewhere.post("/login", { email: member.email, password: PASSWORD });
    await admin.visitor.post(LIST, deletion(member.id));
    for (const closed of [visitor, elsewhere]) expect((await closed.get("/profile")).status).toBe(302);

    const signIn = (email: string) => site.visitor().post("/login", { email, password: PASSWORD });
    const [deleted, unknown] = [await signIn(member.email), await signIn("inconnu@canari-efface.example")];
    const shown = ({ status, body }: typeof deleted, email: string) => [
      status,
      mainOf(body).replaceAll(email, "…"),
    ];
    expect(shown(deleted, member.email)).toEqual(shown(unknown, "inconnu@canari-efface.example"));

    const known = await site.aKnownMember();
    const register = async (email: string) => {
      const { status, headers } = await site.visitor().post("/register", { email, consent: "on" });
      return [status, headers.get("location")];
    };
    expect(await register(member.email)).toEqual(await register(known.email));
    expect(await db.$count(users, eq(users.email, member.email))).toBe(1);
    expect((await userOf(db, member.id))?.erasureDueAt).not.toBeNull();
    const invited = await admin.visitor.post(LIST, { intent: "invite", email: member.email });
    expect(invited.body).toContain("Le compte de cette adresse est supprimé");
    expect((await templatesTo(db, member.email)).at(-1)).toBe("account-state");
  });

  test("opens with no mailed link, and with no session that a race left", async ({
    site,
    admin,
    database: { db },
  }) => {
    const [{ member }, raced] = [await site.signedIn(), await site.signedIn()];
    const links = await Promise.all(
      (["login", "recovery"] as const).map((kind) => site.linkFor(member.id, kind)),
    );
    await admin.visitor.post(LIST, deletion(member.id));
    for (const link of links)
      expect((await site.visitor().post("/auth/confirm", { token: tokenIn(link) })).status).toBe(410);
    await db
      .update(users)
      .set({ erasureDueAt: inDays(7) })
      .where(eq(users.id, raced.member.id));
    expect((await raced.visitor.get("/profile")).status).toBe(302);
    const late = tokenIn(await site.linkFor(raced.member.id, "login"));
    expect((await site.visitor().post("/auth/confirm", { token: late })).status).toBe(410);
  });

  test("is not among the readers of the newsletter until it is restored", async ({
    site,
    admin,
    database: { db },
  }) => {
    const { id, email } = await site.aKnownMember();
    const reader = { email, unsubscribeToken: newToken(), isActive: true, confirmedAt: new Date() };
    await db.insert(newsletterSubscriptions).values(reader);
    const before = await countAudience({ db }, ALL);
    await admin.visitor.post(LIST, deletion(id));
    expect(await countAudience({ db }, ALL)).toBe(before - 1);
    await admin.visitor.post(LIST, undo(id));
    expect(await countAudience({ db }, ALL)).toBe(before);
  });

  test("gets no mail about a page that it submitted", async ({ site, admin, database: { db } }) => {
    const member = await site.aKnownMember();
    const { id } = await aCompany(db, { status: "pending", submittedBy: member.id });
    await admin.visitor.post(LIST, deletion(member.id));
    const refuse = { act: "refuse", companyId: id, confirmed: "oui", details: "Hors sujet." };
    const answer = await admin.visitor.post("/admin/entreprises/en-attente", refuse);
    expect(answer.body).toContain("Fiche refusée");
    expect(await templatesTo(db, member.email)).toEqual(["account-state"]);
  });

  test("is in no list but that of deleted accounts, with its day", async ({ site, admin }) => {
    const member = await site.aKnownMember();
    const q = encodeURIComponent(member.email);
    await admin.visitor.post(LIST, deletion(member.id));
    expect((await admin.visitor.get(`${LIST}?q=${q}`)).body).toContain("Aucun utilisateur trouvé");
    expect((await admin.visitor.get(`${LIST}/export?q=${q}`)).body).not.toContain(member.email);
    expect((await admin.visitor.get(`/admin/recherche?q=${q}`)).body).not.toContain(pageOf(member.id));
    const { body } = await admin.visitor.get(`${LIST}?filtre=supprimes&q=${q}`);
    expect(body).toMatch(/Suppression le/);
    expect(body).toContain(`value="restore ${member.id}"`);
    expect(body).not.toContain(`value="suspend ${member.id}"`);
  });
});

test("of two administrators who delete one another, one does", async ({ site, database: { db } }) => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = await Promise.all([site.signedIn({ role: "admin" }), site.signedIn({ role: "admin" })]);
    for (const { member } of [a, b]) await aCompany(db, { ownerId: member.id });
    await Promise.all([
      a.visitor.post(LIST, deletion(b.member.id)),
      b.visitor.post(LIST, deletion(a.member.id)),
    ]);
    const both = [await userOf(db, a.member.id), await userOf(db, b.member.id)];
    expect(both.map((one) => one?.erasureDueAt !== null).toSorted()).toEqual([false, true]);
    expect(both.map((one) => one?.role).toSorted()).toEqual(["admin", "user"]);
  }
});

describe("a deletion that is undone", () => {
  test("gives back role, companies, claims and sign-in", async ({ site, admin, database: { db } }) => {
    const { member } = await site.signedIn({ role: "admin" });
    const [heir, other] = [await site.aKnownMember(), await aMember(db)];
    const [owned, managed] = [
      await aCompany(db, { ownerId: member.id }),
      await aCompany(db, { ownerId: other.id }),
    ];
    await manages(db, owned.id, heir.id);
    await manages(db, managed.id, member.id);
    const claimed = { companyId: managed.id, claimantId: member.id, name: "Nea", position: "Gérante" };
    const [claim] = await db.insert(companyClaims).values(claimed).returning();
    const claimState = async () =>
      (
        await db
          .select()
          .from(companyClaims)
          .where(eq(companyClaims.id, claim?.id ?? ""))
      )[0]?.state;

    await admin.visitor.post(LIST, deletion(member.id));
    expect(await userOf(db, member.id)).toMatchObject({ role: "user" });
    expect(await rolesOf(db, owned.id)).toEqual({ [heir.id]: "owner" });
    expect(await rolesOf(db, managed.id)).toEqual({ [other.id]: "owner" });
    expect(await claimState()).toBe("withdrawn");
    expect(await templatesTo(db, heir.email)).toEqual(["managers-changed"]);

    const undone = await admin.visitor.post(LIST, undo(member.id));
    expect([undone.status, undone.body.includes("Suppression annulée")]).toEqual([200, true]);
    expect(await userOf(db, member.id)).toMatchObject({
      role: "admin",
      erasureDueAt: null,
      beforeErasure: null,
    });
    expect(await rolesOf(db, owned.id)).toEqual({ [member.id]: "owner", [heir.id]: "manager" });
    expect(await rolesOf(db, managed.id)).toEqual({ [other.id]: "owner", [member.id]: "manager" });
    expect(await claimState()).toBe("waiting");
    const again = await site.visitor().post("/login", { email: member.email, password: PASSWORD });
    expect(again.status).toBe(302);
    const acts = await db.select().from(auditLog).where(eq(auditLog.subject, member.id)).orderBy(auditLog.id);
    expect(acts.map(({ action }) => action)).toEqual(["user.delete", "user.restore"]);
  });

  test("leaves an owner who was appointed meanwhile", async ({ site, admin, database: { db } }) => {
    const [member, heir, next] = [await site.aKnownMember(), await aMember(db), await aMember(db)];
    const { id } = await aCompany(db, { ownerId: member.id });
    await manages(db, id, heir.id);
    await admin.visitor.post(LIST, deletion(member.id));
    await db.delete(companyManagers).where(eq(companyManagers.companyId, id));
    await db.insert(companyManagers).values({ companyId: id, userId: next.id, role: "owner" });
    await admin.visitor.post(LIST, undo(member.id));
    expect(await rolesOf(db, id)).toEqual({ [next.id]: "owner", [member.id]: "manager" });
  });

  test("is so by any administrator from the account's page, with the password where the sign-in is old", async ({
    site,
    admin,
    database: { db },
  }) => {
    const member = await site.aKnownMember();
    const path = pageOf(member.id);
    await admin.visitor.post(path, deletion(member.id));
    const own = (await admin.visitor.get(path)).body;
    expect(own).toContain("Compte supprimé, effacé le");
    expect(own.match(/Annuler la suppression</g)).toHaveLength(1);

    const other = await site.signedIn({ role: "admin" });
    const past = { createdAt: new Date(Date.now() - 20 * 60_000) };
    await db.update(sessions).set(past).where(eq(sessions.userId, other.member.id));
    expect((await other.visitor.get(path)).body).toContain(`value="restore ${member.id}"`);
    const asked = await other.visitor.post(path, { row: `restore ${member.id}` });
    expect(asked.body).toMatch(/retrouve son rôle[\s\S]*name="currentPassword"/);
    const confirmed = { intent: "confirm", act: "restore", userId: member.id, confirmed: "oui" };
    expect((await other.visitor.post(path, confirmed)).status).toBe(403);
    await other.visitor.post(path, { ...confirmed, currentPassword: PASSWORD });
    expect((await userOf(db, member.id))?.erasureDueAt).toBeNull();
    // The deletion that followed is another administrator's.
    await other.visitor.post(path, deletion(member.id));
    expect((await admin.visitor.post(LIST, undo(member.id))).status).toBe(409);
  });
});
