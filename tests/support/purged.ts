import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { leads } from "#app/core/lead/lead.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { type PurgeLine, purge } from "#app/features/privacy/purge.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aMember } from "#tests/support/factories.ts";

export const now = new Date("2026-11-21T03:00:00Z");
export const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

export const removed: string[] = [];
const files = { remove: async (key: string) => void removed.push(key) };
export const purgeAt = (db: Database, options: { dryRun?: boolean } = {}) =>
  purge({ db, files }, personalData, { now, ...options });
export const rowsOf = (lines: PurgeLine[], what: string) =>
  lines.find((line) => line.what.includes(what))?.rows;

type Member = Parameters<typeof aMember>[1] & { lastSignInAt?: Date };
/** A proven, recently used account by default. */
export async function anAccount(db: Database, { lastSignInAt, ...given }: Member = {}) {
  const member = await aMember(db, given);
  const seen = lastSignInAt ?? given.createdAt ?? daysAgo(1);
  await db.update(users).set({ updatedAt: seen, lastSignInAt: seen }).where(eq(users.id, member.id));
  return member;
}

export const aLead = async (db: Database, createdAt: Date, submittedBy?: string) => {
  const id = randomUUID();
  await db.insert(leads).values({
    id,
    reference: `DEV-${id}`,
    companyName: "Canari",
    contactName: "Canari",
    email: "canari@client.nc",
    serviceType: "sauvegarde",
    leadType: "general",
    idempotencyKey: id,
    consentVersion: "1",
    createdAt,
    submittedBy,
  });
  return id;
};
