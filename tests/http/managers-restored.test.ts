import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { users } from "#app/core/person/person.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { siteTest } from "#tests/support/site-test.ts";

const test = siteTest
  .extend("owner", async ({ site }) => site.signedIn())
  .extend("manager", async ({ site }) => site.signedIn({ name: "Nea Poigoune" }))
  .extend("company", async ({ owner, manager, database: { db } }) => {
    const { id } = await aCompany(db, { ownerId: owner.member.id });
    const since = new Date("2026-01-15T00:00:00Z");
    await db
      .insert(companyManagers)
      .values({ companyId: id, userId: manager.member.id, role: "manager", since });
    return { id, url: `/my-company/${id}/gestionnaires` };
  });

const managerOf = async (db: Database, companyId: string, userId: string) => {
  const own = and(eq(companyManagers.companyId, companyId), eq(companyManagers.userId, userId));
  return (await db.select().from(companyManagers).where(own))[0];
};

describe("a manager who is removed", () => {
  test("comes back as before when the owner undoes it, and is notified", async ({
    owner,
    manager,
    company: { id, url },
    database: { db },
  }) => {
    const before = await managerOf(db, id, manager.member.id);
    const about = { userId: manager.member.id };
    expect((await owner.visitor.post(url, { intent: "remove", ...about })).status).toBe(302);
    expect(await managerOf(db, id, manager.member.id)).toBeUndefined();
    expect((await owner.visitor.get(url)).body).toContain("Annuler le retrait de Nea Poigoune");
    expect((await manager.visitor.post(url, { intent: "restore", ...about })).status).toBe(404);

    expect((await owner.visitor.post(url, { intent: "restore", ...about })).status).toBe(302);
    expect(await managerOf(db, id, manager.member.id)).toMatchObject({
      role: "manager",
      since: before?.since,
    });
    const words = await wordsOfMails(db, manager.member.email, "managers-changed");
    expect(words.at(-1)).toMatch(/"change":"restored"|gère de nouveau la fiche/);
    expect((await owner.visitor.get(url)).body).not.toContain("Annuler le retrait");
    const again = await owner.visitor.post(url, { intent: "restore", ...about });
    expect([again.status, again.body.includes("gère déjà la fiche")]).toEqual([409, true]);
  });

  test("does not come back after leaving of their own accord, or without an account", async ({
    site,
    owner,
    manager,
    company: { id, url },
    database: { db },
  }) => {
    const about = { userId: manager.member.id };
    const restore = () => owner.visitor.post(url, { intent: "restore", ...about });
    await owner.visitor.post(url, { intent: "remove", ...about });
    await restore();
    // The last act is the person's own.
    await manager.visitor.post(url, { intent: "leave" });
    expect((await restore()).status).toBe(409);

    const gone = await site.aKnownMember();
    await db.insert(companyManagers).values({ companyId: id, userId: gone.id, role: "manager" });
    await owner.visitor.post(url, { intent: "remove", userId: gone.id });
    await db.delete(users).where(eq(users.id, gone.id));
    expect((await owner.visitor.post(url, { intent: "restore", userId: gone.id })).status).toBe(409);
    expect((await owner.visitor.get(url)).body).not.toContain("Annuler le retrait");
  });

  test("comes back for the owner who removed them only", async ({
    site,
    owner,
    manager,
    company: { id, url },
    database: { db },
  }) => {
    const heir = await site.signedIn();
    await db.insert(companyManagers).values({ companyId: id, userId: heir.member.id, role: "manager" });
    await owner.visitor.post(url, { intent: "remove", userId: manager.member.id });
    await owner.visitor.post(url, { intent: "hand-over", userId: heir.member.id });
    for (const { visitor } of [owner, heir])
      expect((await visitor.post(url, { intent: "restore", userId: manager.member.id })).status).toBe(409);
    expect(await managerOf(db, id, manager.member.id)).toBeUndefined();
  });
});
