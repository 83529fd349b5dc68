import { and, desc, eq, ilike, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import type { Act } from "#app/core/audit/define-acts.ts";
import { findReplyAddress } from "#app/core/settings/reply-address.server.ts";
import { countEach, countUpTo, upTo } from "#app/platform/db/count-up-to.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { enqueueJob } from "#app/platform/jobs/define-job.ts";
import { findDeadAddress, liftDead, markDead } from "#app/platform/mail/dead-addresses.server.ts";
import type { MailKind } from "#app/platform/mail/define-mail.ts";
import { mailColumns } from "#app/platform/mail/mail-log.server.ts";
import { awakenFailed, awakenMail } from "#app/platform/mail/mails.server.ts";
import { deadAddresses, mails } from "#app/platform/mail/mails.table.ts";
import { mailJob } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { deadAddressActs, mailActs } from "./acts.ts";
import { findListedDeadAddress } from "./dead-addresses.server.ts";
import { COUNTED, type MailListState, RESENT_AT_ONCE } from "./mail-lists.rules.ts";

const shown = {
  ...mailColumns,
  dead: sql<boolean>`exists (select 1 from ${deadAddresses} where ${deadAddresses.address} = ${mails.recipient})`,
};

export async function listStaffMails({ db }: AdminScope, state: MailListState, kinds: readonly MailKind[]) {
  const where = and(
    state.q ? ilike(mails.recipient, `%${state.q.replace(/[\\%_]/g, "\\$&")}%`) : undefined,
    state.view === "all" ? undefined : eq(mails.status, state.view),
    state.filters.genre ? eq(mails.template, state.filters.genre) : undefined,
  );
  const rows = await db
    .select(shown)
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(state.size)
    .offset((state.page - 1) * state.size);
  const counts = await countEach(
    { db },
    {
      total: upTo(COUNTED, sql`from ${mails} where ${where ?? sql`true`}`),
      failed: upTo(COUNTED, sql`from ${mails} where ${mails.status} = 'failed'`),
    },
  );
  return { mails: rows.map((mail) => named(mail, kinds)), ...counts };
}

export type ListedMail = Awaited<ReturnType<typeof listStaffMails>>["mails"][number];

export async function findStaffMail(scope: AdminScope, id: string, kinds: readonly MailKind[]) {
  const [found] = await scope.db
    .select({ ...shown, hasPayload: sql<boolean>`${mails.payload} is not null`, erasedAt: mails.erasedAt })
    .from(mails)
    .where(eq(mails.id, id));
  if (!found) return undefined;
  const dead = found.dead ? await findListedDeadAddress(scope, found.recipient) : undefined;
  const canResend = found.hasPayload && (found.status === "failed" || found.status === "kept");
  return { ...named(found, kinds), dead, canResend };
}

/** French name. The subject of a secret e-mail may reveal its content. */
function named<Mail extends { template: string; subject: string | null }>(
  mail: Mail,
  kinds: readonly MailKind[],
) {
  const { label, secret } = kindOf(mail.template, kinds);
  return { ...mail, subject: secret ? null : mail.subject, kind: label, secret };
}

/** A name that no mail has, of another version of the site, is shown as it is, and the mail never opened. */
const kindOf = (template: string, kinds: readonly MailKind[]): Pick<MailKind, "label" | "secret"> =>
  kinds.find(({ name }) => name === template) ?? { label: template, secret: true };

/** Undefined when secret, or when its data was erased. */
export async function renderStaffMail(
  { db, installation }: AdminScope,
  id: string,
  kinds: readonly MailKind[],
): Promise<string | undefined> {
  const [mail] = await db
    .select({ template: mails.template, payload: mails.payload, html: mails.html })
    .from(mails)
    .where(eq(mails.id, id));
  if (!mail || kindOf(mail.template, kinds).secret) return undefined;
  if (mail.html) return mail.html;
  if (!mail.payload) return undefined;
  const replyTo = await findReplyAddress({ db });
  const rendered = await installation.mail.render(mail.template, mail.payload, { replyTo });
  return rendered.secret ? undefined : rendered.html;
}

export type MailOutcome = Outcome<"done" | "meanwhile" | "dead">;

/** Resends a stalled e-mail: one new job even for concurrent requests. */
export function resendMail(
  scope: AdminScope,
  { id, recipient }: { id: string; recipient: string },
): Promise<MailOutcome> {
  return inTransaction(scope, async (inside) => {
    if (await findDeadAddress(inside, recipient)) return { kind: "dead" };
    if (!(await awakenMail(inside, id))) return { kind: "meanwhile" };
    await enqueueJob(inside, mailJob, { mailId: id });
    await record(inside, mailActs.resent, id);
    return { kind: "done" };
  });
}

export function resendFailed(
  scope: AdminScope,
  kinds: readonly MailKind[],
): Promise<{ resent: number; left: number }> {
  return inTransaction(scope, async (inside) => {
    const without = kinds.filter(({ expires }) => expires).map(({ name }) => name);
    const ids = await awakenFailed(inside, { most: RESENT_AT_ONCE, without });
    for (const mailId of ids) await enqueueJob(inside, mailJob, { mailId });
    if (ids.length > 0) await record(inside, mailActs["resent-all"], `${ids.length}`);
    const left = await countUpTo(inside, COUNTED, sql`from ${mails} where ${mails.status} = 'failed'`);
    return { resent: ids.length, left };
  });
}

/** @param subject the e-mail of the page: the log contains no address */
export async function markAddressDead(
  scope: AdminScope,
  { address, note, subject }: { address: string; note: string | undefined; subject: string },
): Promise<MailOutcome> {
  return inTransaction(scope, async (inside) => {
    const marked = await markDead(inside, { address, note: note ?? "", markedBy: scope.actor.id });
    if (!marked) return { kind: "meanwhile" };
    await record(inside, deadAddressActs["marked-dead"], subject);
    return { kind: "done" };
  });
}

export async function liftDeadAddress(
  scope: AdminScope,
  address: string,
  subject: string,
): Promise<MailOutcome> {
  return inTransaction(scope, async (inside) => {
    if (!(await liftDead(inside, address))) return { kind: "meanwhile" };
    await record(inside, deadAddressActs.lifted, subject);
    return { kind: "done" };
  });
}

const record = (scope: AdminScope, act: Act<"admin">, subject: string) =>
  recordAudit(scope, { act, subject });
