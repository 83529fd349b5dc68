import { eq, or, sql } from "drizzle-orm";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { lockCredential, ofKind } from "./credentials.server.ts";

/** A refused or withdrawn proof waits again, while its document is stored and no other of its kind is open. */
export async function reopenCredential(scope: AdminScope, id: string): Promise<boolean> {
  const found = await lockCredential(scope, id);
  if (!found?.documentKey || (found.state !== "refused" && found.state !== "withdrawn")) return false;
  const { companyId, kind } = found;
  const open = or(ofKind(companyId, kind, "waiting"), ofKind(companyId, kind, "asked"));
  if ((await scope.db.$count(companyCredentials, open)) > 0) return false;
  await scope.db
    .update(companyCredentials)
    .set({ state: "waiting", reason: null, decidedAt: null, decidedBy: null, updatedAt: sql`now()` })
    .where(eq(companyCredentials.id, id));
  return true;
}
