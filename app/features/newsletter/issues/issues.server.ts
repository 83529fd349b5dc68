import { and, count, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import type { Act } from "#app/core/audit/define-acts.ts";
import { newsletterDeliveries, newsletterIssues } from "#app/features/newsletter/newsletter.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { enqueueJob } from "#app/platform/jobs/define-job.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { newsletterActs } from "../acts.ts";
import { newsletterTestMail } from "../mails/newsletter.mails.ts";
import { countAudience } from "./audience.server.ts";
import { type IssueAct, type IssueState, statesFor } from "./issues.rules.ts";
import type { IssueForm } from "./issues.schema.ts";
import { issueJob } from "./send-issue.server.ts";
import { withdrawIssueMails } from "./withdraw.server.ts";

const SHOWN = 100;

export async function listIssues({ db }: DbScope) {
  const found = await db
    .select({
      id: newsletterIssues.id,
      subject: newsletterIssues.subject,
      segment: newsletterIssues.segment,
      state: sql<IssueState>`${newsletterIssues.state}`,
      audience: newsletterIssues.audience,
      at: sql<Date>`coalesce(${newsletterIssues.startedAt}, ${newsletterIssues.updatedAt})`.mapWith(
        newsletterIssues.updatedAt,
      ),
    })
    .from(newsletterIssues)
    .orderBy(desc(newsletterIssues.createdAt))
    .limit(SHOWN);
  return found.map(({ at, ...issue }) => ({ ...issue, date: formatDate(at, "time") }));
}

export async function findIssue({ db }: DbScope, id: string) {
  const { batch, authorId, createdAt, ...shown } = getTableColumns(newsletterIssues);
  const [issue] = await db.select(shown).from(newsletterIssues).where(eq(newsletterIssues.id, id));
  if (!issue) return undefined;
  const [sent] = await db
    .select({ written: count() })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.issueId, id));
  return { ...issue, state: issue.state as IssueState, written: sent?.written ?? 0 };
}

/** @returns the new issue's id */
export async function createIssue(scope: AdminScope, form: IssueForm): Promise<string> {
  const { revision: _, ...words } = form;
  const [created] = await scope.db
    .insert(newsletterIssues)
    .values({ ...words, authorId: scope.actor.id })
    .returning({ id: newsletterIssues.id });
  if (!created) throw new Error("an insert that returns nothing");
  return created.id;
}

/** "changed" after a concurrent edit, "gone" when it is no longer a draft. */
export type Edited = Outcome<"done" | "changed" | "gone">;

export async function editIssue(
  scope: AdminScope,
  id: string,
  { revision, ...form }: IssueForm,
): Promise<Edited> {
  const edited = await scope.db
    .update(newsletterIssues)
    .set({ ...form, revision: sql`${newsletterIssues.revision} + 1`, updatedAt: new Date() })
    .where(and(whereAllowed("edit", id), eq(newsletterIssues.revision, revision)))
    .returning({ id: newsletterIssues.id });
  if (edited.length > 0) return { kind: "done" };
  return missed(scope, "edit", id);
}

export async function deleteIssue(scope: AdminScope, id: string, revision: number): Promise<Edited> {
  const deleted = await scope.db
    .delete(newsletterIssues)
    .where(and(whereAllowed("delete", id), eq(newsletterIssues.revision, revision)))
    .returning({ id: newsletterIssues.id });
  if (deleted.length > 0) return { kind: "done" };
  return missed(scope, "delete", id);
}

async function missed(scope: AdminScope, act: IssueAct, id: string): Promise<Outcome<"changed" | "gone">> {
  return { kind: (await scope.db.$count(newsletterIssues, whereAllowed(act, id))) > 0 ? "changed" : "gone" };
}

/** Requires the revision on display (threat T60); of two concurrent calls, one starts. */
export function sendIssue(
  scope: AdminScope,
  id: string,
  revision: number,
): Promise<Outcome<"done" | "changed" | "gone" | "no-subscribers">> {
  return inTransaction(scope, async (inside) => {
    const [begun] = await inside.db
      .update(newsletterIssues)
      .set({ state: "sending", startedAt: new Date(), updatedAt: new Date() })
      .where(and(whereAllowed("send", id), eq(newsletterIssues.revision, revision)))
      .returning({ segment: newsletterIssues.segment });
    if (!begun) return missed(inside, "send", id);
    const audience = await countAudience(inside, begun.segment);
    if (audience === 0) {
      await inside.db
        .update(newsletterIssues)
        .set({ state: "draft", startedAt: null })
        .where(eq(newsletterIssues.id, id));
      return { kind: "no-subscribers" };
    }
    await inside.db.update(newsletterIssues).set({ audience }).where(eq(newsletterIssues.id, id));
    await enqueueJob(inside, issueJob, { issueId: id, batch: 0 });
    await recordIssue(inside, newsletterActs.send, id, { segment: begun.segment, audience });
    return { kind: "done" };
  });
}

/** Mails already sent are not affected. @returns false when it is not being sent */
export async function stopIssue(scope: AdminScope, id: string): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const stopped = await inside.db
      .update(newsletterIssues)
      .set({ state: "stopped", updatedAt: new Date() })
      .where(whereAllowed("stop", id))
      .returning({ id: newsletterIssues.id });
    if (stopped.length > 0) {
      await withdrawIssueMails(inside, { issueId: id });
      await recordIssue(inside, newsletterActs.stop, id);
    }
    return stopped.length > 0;
  });
}

/** @returns false when it was not stopped */
export async function resumeIssue(scope: AdminScope, id: string): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    // A new batch number invalidates the pending job.
    const [resumed] = await inside.db
      .update(newsletterIssues)
      .set({ state: "sending", batch: sql`${newsletterIssues.batch} + 1`, updatedAt: new Date() })
      .where(whereAllowed("resume", id))
      .returning({ batch: newsletterIssues.batch });
    if (!resumed) return false;
    await enqueueJob(inside, issueJob, { issueId: id, batch: resumed.batch });
    await recordIssue(inside, newsletterActs.resume, id);
    return true;
  });
}

/** Sends only to the requesting administrator. @returns false beyond the rate limit */
export async function testIssue(scope: AdminScope, id: string): Promise<boolean | undefined> {
  const issue = await findIssue(scope, id);
  if (!issue) return undefined;
  const limit = { name: "newsletter-test", subject: scope.actor.id, limit: 20, seconds: 3_600 };
  if (!(await countAgainst(scope, [limit])).allowed) return false;
  const { subject, body } = issue;
  const unsubscribeUrl = `${scope.site.url}/newsletter/desinscription`;
  const payload = { subject: `[Essai] ${subject}`, body, unsubscribeUrl };
  await inTransaction(scope, (inside) =>
    enqueueMail(inside, newsletterTestMail, { to: scope.actor.email, payload }).then(() => undefined),
  );
  return true;
}

const whereAllowed = (act: IssueAct, id: string) =>
  and(eq(newsletterIssues.id, id), inArray(newsletterIssues.state, statesFor(act)));

const recordIssue = (
  scope: AdminScope,
  act: Act<"admin">,
  subject: string,
  detail?: Record<string, unknown>,
) => recordAudit(scope, { act, subject, ...(detail && { detail }) });
