import { desc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { callBacks, onCallDuties } from "#app/features/emergency/call-backs/call-backs.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { issueFormToken } from "#app/platform/forms/form-token.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aSite } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import type { Visitor } from "#tests/support/visitor.ts";

export const FORM = "/urgence-cyber/rappel";
export const OWN = "/my-company/rappels";

let serial = 0;
/** Each with a telephone of its own. */
export function aCall(given: Record<string, string> = {}) {
  serial += 1;
  const phone = `75 ${String(10 + Math.floor(serial / 100))} ${String(serial % 100).padStart(2, "0")}`;
  return { firstName: "Canari", phone, seen: "rancon", ongoing: "oui", consent: "on", ...given };
}

export const callBackTest = siteTest
  .extend("env", perFile, async () => ({ APP_SECRET: aSite().secret }))
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("db", ({ database }) => database.db)
  // Companies of other tests of this file are on call no more.
  .extend("onCall", async ({ site, database: { db } }) => {
    await db.update(companies).set({ onCallConfirmedAt: null });
    return async (given: Partial<typeof onCallDuties.$inferInsert> = {}) => {
      const { member, visitor } = await site.signedIn();
      const { id, slug } = await aCompany(db, { ownerId: member.id });
      await db.update(companies).set({ onCallConfirmedAt: new Date() }).where(eq(companies.id, id));
      if (Object.keys(given).length > 0) await db.insert(onCallDuties).values({ companyId: id, ...given });
      return { id, slug, member, visitor };
    };
  });

/** Of a form that was read before it was sent. */
export const aReadToken = () => issueFormToken(aSite().secret, Date.now() - 10_000);

export async function findCall(db: Database, phone: string) {
  const [found] = await db
    .select()
    .from(callBacks)
    .where(eq(callBacks.phone, phone))
    .orderBy(desc(callBacks.createdAt));
  if (!found) throw new Error("no call-back");
  return found;
}

/** Sent and stored. @returns its row and the path of its live page */
export async function called(db: Database, visitor: Visitor, given: Record<string, string> = {}) {
  const call = aCall(given);
  const { status, headers } = await visitor.post(FORM, call);
  expect(status).toBe(303);
  return { ...(await findCall(db, call.phone)), path: headers.get("location") ?? "" };
}

export const act = (
  { visitor, id: companyId }: { visitor: Visitor; id: string },
  callBackId: string,
  intent: string,
) => visitor.post(OWN, { intent, callBackId, companyId });

export const passed = (db: Database, id: string, minutes: number) =>
  db
    .update(callBacks)
    .set({
      openedAt: sql`opened_at - make_interval(mins => ${minutes})`,
      acceptedAt: sql`accepted_at - make_interval(mins => ${minutes})`,
    })
    .where(eq(callBacks.id, id));
