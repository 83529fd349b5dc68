import { and, eq, isNull } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import { partners } from "./partners.table.ts";

/** @param code of a link's `?via=`; undefined for one that is unknown or ended */
export async function findPartner(
  { db }: DbScope,
  code: string | null | undefined,
): Promise<{ id: string; name: string; code: string } | undefined> {
  if (!code || !/^[a-z0-9]{12}$/.test(code)) return undefined;
  const [found] = await db
    .select({ id: partners.id, name: partners.name, code: partners.code })
    .from(partners)
    .where(and(eq(partners.code, code), isNull(partners.endedAt)));
  return found;
}
