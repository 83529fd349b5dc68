import { and, desc, eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { listAdministratorsToNotify } from "#app/core/person/people.server.ts";
import { rightsEvents, rightsRequests } from "#app/features/messages/messages.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { rightsActs } from "../acts.ts";
import { adminRightsMail } from "../mails/messages.mails.ts";
import { changeRequest, lockRequest, recordRightsEvent } from "./request-rows.server.ts";
import { COPY_DAYS, type RightsEventKind, rightLabel, rightsEventLabels } from "./rights.rules.ts";
import { RIGHTS_PATH } from "./staff-rights.rules.ts";

export type OwnRequest = NonNullable<Awaited<ReturnType<typeof viewOwnRequest>>>;

export async function viewOwnRequest({ db }: DbScope, id: string) {
  const [found] = await db.select().from(rightsRequests).where(eq(rightsRequests.id, id));
  if (!found) return undefined;
  const events = await db
    .select({
      id: rightsEvents.id,
      kind: sql<RightsEventKind>`${rightsEvents.kind}`,
      body: rightsEvents.body,
      at: rightsEvents.createdAt,
    })
    .from(rightsEvents)
    .where(and(eq(rightsEvents.requestId, id), rightsEvents.shown))
    .orderBy(rightsEvents.id);
  return {
    reference: found.reference,
    right: rightLabel(found.requestType),
    message: found.message,
    sentOn: formatDate(found.createdAt),
    dueOn: formatDate(found.dueAt),
    isProven: found.provenAt !== null,
    isClosed: found.closedAt !== null,
    isLate: found.provenAt === null && found.dueAt < new Date(),
    hasCopy: Boolean(found.email) && (await isCopyOffered({ db }, id)),
    events: events.map(({ kind, at, ...event }) => ({
      ...event,
      label: rightsEventLabels[kind],
      date: formatDate(at, "time"),
    })),
  };
}

/**
 * Following the mailed link verifies the request, which staff can then process. Idempotent.
 * @returns false after its deadline, since the request could no longer be met
 */
export function confirmRequest(scope: SystemScope, id: string, now = new Date()): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const request = await lockRequest(inside, id);
    if (!request || request.provenAt || request.closedAt) return true;
    if (request.dueAt < now) return false;
    await changeRequest(inside, id, { provenAt: new Date() });
    await recordRightsEvent(inside, id, { kind: "proven" });
    await recordAudit(inside, { act: rightsActs.confirm, subject: id });
    await notifyStaff(inside, request, "confirmed");
    return true;
  });
}

type NotifiedRequest = { id: string; reference: string; requestType: string; dueAt: Date };

export async function notifyStaff(
  scope: SystemScope,
  request: NotifiedRequest,
  why: "confirmed" | "due",
): Promise<void> {
  const { id, reference, requestType, dueAt } = request;
  for (const to of await listAdministratorsToNotify(scope)) {
    await enqueueMail(scope, adminRightsMail, {
      to,
      payload: {
        reference,
        right: rightLabel(requestType),
        dueOn: formatDate(dueAt),
        why,
        adminUrl: `${scope.site.url}${RIGHTS_PATH}/${id}`,
      },
    });
  }
}

export async function findOfferedCopy(scope: DbScope, id: string): Promise<{ email: string } | undefined> {
  const [found] = await scope.db
    .select({ email: rightsRequests.email, provenAt: rightsRequests.provenAt })
    .from(rightsRequests)
    .where(eq(rightsRequests.id, id));
  if (!found?.email || !found.provenAt || !(await isCopyOffered(scope, id))) return undefined;
  return { email: found.email };
}

async function isCopyOffered({ db }: DbScope, id: string): Promise<boolean> {
  const [offered] = await db
    .select({ at: rightsEvents.createdAt })
    .from(rightsEvents)
    .where(
      and(
        eq(rightsEvents.requestId, id),
        eq(rightsEvents.kind, "copy-offered"),
        sql`${rightsEvents.createdAt} > now() - make_interval(days => ${COPY_DAYS})`,
      ),
    )
    .orderBy(desc(rightsEvents.id))
    .limit(1);
  return offered !== undefined;
}
