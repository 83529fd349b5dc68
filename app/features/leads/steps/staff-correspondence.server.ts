import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { leadStaffMessages } from "#app/core/lead/lead-staff.table.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

type Sent = { leadId: string; body: string };
type Added = "added" | "added while one waits" | "already there";

/** Answers what waits. The caller locks the lead. */
export async function addStaffMessage(
  scope: DbScope,
  { leadId, body, authorId }: Sent & { authorId: string },
): Promise<Added> {
  const last = (await listStaffMessages(scope, leadId)).at(-1);
  if (last && !last.fromRequester && last.body === body) return "already there";
  await scope.db.insert(leadStaffMessages).values({ leadId, body, authorId, fromRequester: false });
  await markRepliesRead(scope, leadId);
  return "added";
}

/** By the requester: waits for the staff. The caller locks the lead. */
export async function addRequesterReply(scope: DbScope, { leadId, body }: Sent): Promise<Added> {
  const all = await listStaffMessages(scope, leadId);
  const last = all.at(-1);
  if (last?.fromRequester && last.body === body) return "already there";
  const oneWaits = all.some(({ waits }) => waits);
  const waitingSince = oneWaits ? null : new Date();
  await scope.db.insert(leadStaffMessages).values({ leadId, body, fromRequester: true, waitingSince });
  return oneWaits ? "added while one waits" : "added";
}

export async function markRepliesRead({ db }: DbScope, leadId: string): Promise<void> {
  await db
    .update(leadStaffMessages)
    .set({ waitingSince: null })
    .where(and(eq(leadStaffMessages.leadId, leadId), isNotNull(leadStaffMessages.waitingSince)));
}

export async function listStaffMessages({ db }: DbScope, leadId: string) {
  const rows = await db
    .select({
      id: leadStaffMessages.id,
      fromRequester: leadStaffMessages.fromRequester,
      author: personCard.name,
      body: leadStaffMessages.body,
      waitingSince: leadStaffMessages.waitingSince,
      at: leadStaffMessages.createdAt,
    })
    .from(leadStaffMessages)
    .leftJoin(personRows, eq(personCard.id, leadStaffMessages.authorId))
    .where(eq(leadStaffMessages.leadId, leadId))
    .orderBy(leadStaffMessages.createdAt);
  return rows.map(({ waitingSince, ...row }) => ({ ...row, waits: waitingSince !== null }));
}

export async function forgetStaffMessages({ db }: DbScope, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await db.delete(leadStaffMessages).where(inArray(leadStaffMessages.leadId, [...leadIds]));
}
