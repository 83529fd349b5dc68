import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#app/core/person/person.table.ts";
import { eraseDueAccounts } from "#app/features/privacy/due-erasures.server.ts";
import { purge } from "#app/features/privacy/purge.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }))
  .extend("admin", async ({ site }) => site.signedIn({ role: "admin" }));

const LIST = "/admin/utilisateurs";
const deletion = (id: string) => ({ intent: "confirm", act: "delete", userId: id, confirmed: "oui" });
const undo = (id: string) => ({ intent: "undo", act: "restore", undoes: "delete", userId: id });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const files = { remove: async () => {} };

async function userOf(db: Database, id: string) {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found;
}

describe("the erasure of a deleted account", () => {
  test("comes after seven days, with everything, once", async ({ site, admin, database: { db } }) => {
    const [gone, back] = [await site.aKnownMember(), await site.aKnownMember()];
    for (const { id } of [gone, back]) await admin.visitor.post(LIST, deletion(id));
    await admin.visitor.post(LIST, undo(back.id));
    const line = async (now: Date) =>
      (await purge({ db, files }, personalData, { now })).find(({ what }) => what.includes("par l’équipe"));
    expect(await line(inDays(6.9))).toMatchObject({ rows: 0 });
    expect((await userOf(db, gone.id))?.email).toBe(gone.email);
    const erased = await line(inDays(7.1));
    expect(erased?.failed).toBeUndefined();
    expect(erased?.rows).toBeGreaterThanOrEqual(1);
    expect(await userOf(db, gone.id)).toBeUndefined();
    expect(await templatesTo(db, gone.email)).toEqual([]);
    expect((await userOf(db, back.id))?.erasureDueAt).toBeNull();
    expect(await line(inDays(7.1))).toMatchObject({ rows: 0 });
  });

  test("of one account fails apart: it is reported, tried again, and stops no other", async ({
    site,
    admin,
    database: { db },
  }) => {
    const [first, second] = [await site.aKnownMember(), await site.aKnownMember()];
    for (const { id } of [first, second]) await admin.visitor.post(LIST, deletion(id));
    const broken = {
      retention: [],
      erases: async ({ actor }: { actor: { id: string } }) => {
        if (actor.id === first.id) throw new Error("a noun that fails");
      },
    };
    const outcome = await eraseDueAccounts({ db }, [...personalData, broken], inDays(8));
    expect(outcome.failures).toHaveLength(1);
    expect(await userOf(db, first.id)).toBeDefined();
    expect(await userOf(db, second.id)).toBeUndefined();
    expect((await eraseDueAccounts({ db }, personalData, inDays(8))).failures).toEqual([]);
    expect(await userOf(db, first.id)).toBeUndefined();
  });
});
