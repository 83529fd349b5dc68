import { categoryName } from "#app/core/catalogue/categories.ts";
import { type NeedAnswers, needText } from "#app/core/lead/need-questions.ts";
import { enqueueRequestPushes } from "#app/core/push/request-pushes.server.ts";
import { announceToCompany } from "#app/core/webhook/announce.server.ts";
import type { SigningScope, SystemScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { canNotifyCompany } from "../lead-mail-limits.server.ts";
import { leadNewsMail, leadReminderMail, newLeadNotificationMail } from "../mails/leads.mails.ts";
import { companyLeadUrl } from "../provider/company-link.server.ts";
import type { LockedLead } from "../steps/lead-rows.server.ts";
import { aboutOf } from "../steps/recipients.server.ts";
import { readersOf, type Target, targetOf } from "./targets.server.ts";

type Sent = { id: string; companyId: string };
type CompanyNews = "message" | "precision" | "chosen" | "not-chosen" | "closed" | "reopened";
type Words = Record<"reference" | "serviceType" | "contactName" | "companyName", string> & {
  answers: NeedAnswers;
};

const leadUrlOf = ({ site }: SigningScope, target: Target, recipientId: string) =>
  target.managed ? `${site.url}/my-company/leads/${recipientId}` : companyLeadUrl(site, recipientId);

type Notified = { targets: readonly Target[]; afterSeconds?: number };

/**
 * Notifies companies of a request. Those chosen by staff have no limit, because staff relies on it.
 * @returns companies without recipient or beyond today's limit: staff takes over
 */
export async function notifyTargets(
  scope: SystemScope,
  lead: Words,
  sent: readonly Sent[],
  { targets, chosenBy, afterSeconds }: Notified & { chosenBy: "visitor" | "staff" },
): Promise<Target[]> {
  const unread: Target[] = [];
  const pushed: string[] = [];
  const byAddress = new Map<string, Notice[]>();
  for (const { id, companyId } of sent) {
    const target = targets.find((one) => one.id === companyId);
    if (!target) continue;
    const readers = await readersOf(scope, target);
    // Beyond the daily limit only staff and the company's program know of the request.
    const canNotify = chosenBy === "staff" || (await canNotifyCompany(scope, target.id));
    if (readers.length === 0 || !target.managed || !canNotify) unread.push(target);
    if (target.managed) {
      const about = aboutOf(lead, { id });
      await announceToCompany(scope, target.id, { type: "lead.received", ...about, afterSeconds });
    }
    if (!canNotify) continue;
    if (target.managed) pushed.push(target.id);
    for (const { address, leaving } of readers) {
      // A page without a manager has its own links: to act, and to receive no more.
      const key = target.managed ? address : `${address} ${companyId}`;
      const notices = byAddress.get(key) ?? [];
      byAddress.set(key, [...notices, { address, leaving, target, leadUrl: leadUrlOf(scope, target, id) }]);
    }
  }
  for (const [first, ...others] of byAddress.values())
    if (first) await mailNotice(scope, lead, { first, others, afterSeconds });
  await enqueueRequestPushes(scope, pushed, { afterSeconds });
  return unread;
}

type Notice = { address: string; leaving: Leaving; target: Target; leadUrl: string };
/** A line break in a name would begin another company, with a link of its own. */
const oneLine = (text: string) => text.replace(/\s+/g, " ");
type Leaving = { unsubscribeUrl: string | undefined };
type Mailed = { first: Notice; others: readonly Notice[]; afterSeconds: number | undefined };

/** One mail, for all companies that one person manages. */
function mailNotice(
  scope: SystemScope,
  lead: Words,
  { first: { address, leaving, target, leadUrl }, others, afterSeconds }: Mailed,
): Promise<string> {
  return enqueueMail(scope, newLeadNotificationMail, {
    to: address,
    afterSeconds,
    payload: {
      reference: lead.reference,
      companyName: target.name,
      serviceName: categoryName(lead.serviceType),
      contactName: lead.contactName,
      contactCompany: lead.companyName,
      precisions: needText(lead.serviceType, lead.answers),
      leadUrl,
      others: others.map((one) => `${one.leadUrl} ${oneLine(one.target.name)}`).join("\n"),
      claimUrl: target.managed ? undefined : `${scope.site.url}/company/${target.slug}/revendiquer`,
      ...leaving,
    },
  });
}

async function notifyCompany(
  scope: SystemScope,
  { reference, serviceType }: Pick<LockedLead, "reference" | "serviceType">,
  { id, companyId }: Sent,
  what: { reminder: "first" | "last" } | { news: CompanyNews },
): Promise<void> {
  const target = await targetOf(scope, companyId);
  if (!target || !(await canNotifyCompany(scope, companyId))) return;
  for (const { address: to, leaving } of await readersOf(scope, target)) {
    const payload = {
      reference,
      companyName: target.name,
      leadUrl: leadUrlOf(scope, target, id),
      ...leaving,
    };
    if ("news" in what)
      await enqueueMail(scope, leadNewsMail, { to, payload: { ...payload, what: what.news } });
    else
      await enqueueMail(scope, leadReminderMail, {
        to,
        payload: { ...payload, serviceName: categoryName(serviceType), last: what.reminder === "last" },
      });
  }
}

export const remindCompany = (scope: SystemScope, lead: LockedLead, sent: Sent, last: boolean) =>
  notifyCompany(scope, lead, sent, { reminder: last ? "last" : "first" });

export async function notifyCompanyNews(
  scope: SystemScope,
  lead: LockedLead,
  sent: Sent,
  news: CompanyNews,
): Promise<void> {
  await notifyCompany(scope, lead, sent, { news });
  if (news === "closed" || news === "not-chosen") await announceEnd(scope, lead, sent);
}

export const announceEnd = (scope: SystemScope, lead: LockedLead, sent: Sent): Promise<void> =>
  announceToCompany(scope, sent.companyId, { type: "lead.closed", ...aboutOf(lead, sent) });
