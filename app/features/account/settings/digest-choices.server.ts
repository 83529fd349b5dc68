import { eq } from "drizzle-orm";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import { listStopped, setDigest } from "#app/core/digest/digests.server.ts";
import type { DigestKind } from "#app/core/digest/digests.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";

async function kindsOf({ db, actor }: MemberScope): Promise<DigestKind[]> {
  const managed = await db.$count(managerRows, eq(managerCard.userId, actor.id));
  return [
    ...(managed > 0 ? ["company" as const] : []),
    ...(actor.role === "admin" ? ["staff" as const] : []),
  ];
}

/** The digests that the member's roles have, with their choice. */
export async function findDigestChoices(scope: MemberScope) {
  const stopped = await listStopped(scope, scope.actor.id);
  return (await kindsOf(scope)).map((kind) => ({ kind, on: !stopped.includes(kind) }));
}

export function saveDigestChoices(scope: MemberScope, choices: Record<DigestKind, boolean>): Promise<void> {
  return inTransaction(scope, async (inside) => {
    for (const kind of await kindsOf(inside))
      await setDigest(inside, { userId: inside.actor.id, kind, on: choices[kind] });
  });
}
