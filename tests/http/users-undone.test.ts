import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { aCompany } from "#tests/support/factories.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }))
  .extend("admin", async ({ site }) => site.signedIn({ role: "admin" }));

const LIST = "/admin/utilisateurs";
const pageOf = (id: string) => `/admin/utilisateur/${id}`;
const one = (act: string, id: string) => ({ intent: "confirm", act, userId: id, confirmed: "oui" });
const undo = (undoes: string, act: string, id: string) => ({ intent: "undo", undoes, act, userId: id });

async function userOf(db: Database, id: string) {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found;
}

const signInLongAgo = (db: Database, userId: string) =>
  db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 20 * 60_000) })
    .where(eq(sessions.userId, userId));

describe("an act on an account", () => {
  test.for([
    ["promote", "demote", { role: "user" }],
    ["suspend", "lift", { suspendedAt: null }],
  ] as const)(
    "%s is undone by %s, from its answer",
    async ([act, back, state], { site, admin, database: { db } }) => {
      const member = await site.aKnownMember();
      const before = await userOf(db, member.id);
      const done = await admin.visitor.post(LIST, one(act, member.id));
      expect(done.body).toMatch(/name="undoes" value="\w+"[\s\S]*Annuler \(/);
      expect(await userOf(db, member.id)).not.toMatchObject(state);
      const undone = await admin.visitor.post(LIST, undo(act, back, member.id));
      expect([undone.status, undone.body.includes("Utilisateur mis à jour")]).toEqual([200, true]);
      expect(await userOf(db, member.id)).toMatchObject({ ...state, role: before?.role });
      const acts = await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, member.id))
        .orderBy(auditLog.id);
      expect(acts.map(({ action }) => action)).toEqual([`user.${act}`, `user.${back}`]);
    },
  );

  test("is undone from the account's page too: a lifted suspension comes back with its reason", async ({
    site,
    admin,
    database: { db },
  }) => {
    const member = await site.aKnownMember();
    const path = pageOf(member.id);
    await admin.visitor.post(path, { ...one("suspend", member.id), note: "Envois indésirables" });
    const { body } = await admin.visitor.get(path);
    expect(body).toContain("Votre dernière décision");
    expect(body.match(/lever la suspension/gi)).toHaveLength(1);
    await admin.visitor.post(path, undo("suspend", "lift", member.id));
    expect((await admin.visitor.get(path)).body).toContain("Annuler (suspendre)");
    await admin.visitor.post(path, undo("lift", "suspend", member.id));
    expect((await admin.visitor.get(path)).body).toContain("Envois indésirables");
    expect(await templatesTo(db, member.email)).toEqual(Array(3).fill("account-state"));
    const other = await site.signedIn({ role: "admin" });
    const theirs = (await other.visitor.get(path)).body;
    expect(theirs).not.toContain("Votre dernière décision");
    expect(theirs).toContain("Lever la suspension");
  });

  test("is not undone once another administrator decided anew", async ({ site, admin, database: { db } }) => {
    const member = await site.aKnownMember();
    const other = await site.signedIn({ role: "admin" });
    await admin.visitor.post(LIST, one("suspend", member.id));
    await other.visitor.post(LIST, { row: `lift ${member.id}` });
    await other.visitor.post(LIST, { ...one("suspend", member.id), note: "Autre raison" });
    const late = await admin.visitor.post(LIST, undo("suspend", "lift", member.id));
    expect([late.status, late.body.includes("modifié entre-temps")]).toEqual([409, true]);
    expect((await userOf(db, member.id))?.suspensionNote).toBe("Autre raison");
    // Nor is another act than its own.
    expect((await admin.visitor.post(LIST, undo("suspend", "promote", member.id))).status).toBe(422);
  });

  test("is undone with the password where the sign-in is old", async ({ site, admin, database: { db } }) => {
    const member = await site.aKnownMember();
    await admin.visitor.post(LIST, one("suspend", member.id));
    await signInLongAgo(db, admin.member.id);
    const asked = await admin.visitor.post(LIST, undo("suspend", "lift", member.id));
    expect(asked.body).toMatch(
      /Annuler \(lever la suspension\).\?[\s\S]*de nouveau se connecter[\s\S]*name="currentPassword"/,
    );
    const confirmed = { ...undo("suspend", "lift", member.id), intent: "confirm", confirmed: "oui" };
    expect((await admin.visitor.post(LIST, confirmed)).status).toBe(403);
    expect((await userOf(db, member.id))?.suspendedAt).not.toBeNull();
    const proven = await admin.visitor.post(LIST, { ...confirmed, currentPassword: PASSWORD });
    expect(proven.status).toBe(200);
    expect((await userOf(db, member.id))?.suspendedAt).toBeNull();
  });
});
