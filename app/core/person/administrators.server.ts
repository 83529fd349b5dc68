import { and, eq, isNull } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import { personAccount, personCard, personRows } from "./person.reads.ts";

type Administrator = { id: string; name: string };

const { id, name } = personCard;
export const isAdministrator = and(eq(personCard.role, "admin"), isNull(personAccount.suspendedAt));

export function listAdministrators({ db }: DbScope): Promise<Administrator[]> {
  return db.select({ id, name }).from(personRows).where(isAdministrator).orderBy(name, id);
}

/** Locked, so that the role is not taken away meanwhile. */
export async function lockAdministrator({ db }: DbScope, asked: string): Promise<Administrator | undefined> {
  const [found] = await db
    .select({ id, name })
    .from(personRows)
    .where(and(eq(id, asked), isAdministrator))
    .for("share");
  return found;
}
