import { inArray } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import { networkOf } from "#app/platform/http/limits.server.ts";
import { sessions } from "./session.table.ts";

/** Networks of the open sessions of these accounts. */
export async function listUsedNetworks({ db }: DbScope, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ ip: sessions.ipAddress })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]));
  return rows.flatMap(({ ip }) => (ip ? [networkOf(ip)] : []));
}
