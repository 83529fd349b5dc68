import { inArray, type SQL, sql } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import { networkOf } from "#app/platform/http/limits.server.ts";
import { sessions } from "./session.table.ts";

/** Addresses of the open sessions of an account, as a column of its row. */
export const usedAddresses = (userId: SQL) => sql<string[]>`array(
  select distinct ${sessions.ipAddress} from ${sessions}
  where ${sessions.userId} = ${userId} and ${sessions.ipAddress} is not null)`;

/** Networks of the open sessions of these accounts. */
export async function listUsedNetworks({ db }: DbScope, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ ip: sessions.ipAddress })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]));
  return rows.flatMap(({ ip }) => (ip ? [networkOf(ip)] : []));
}
