import { and, eq, inArray } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { listManagers } from "#app/core/company/managers.server.ts";
import { isManaged, isPublished } from "#app/core/company/visibility.server.ts";
import { listStaffToNotify } from "#app/core/person/people.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope, SystemScope } from "#app/platform/http/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { findSuppression } from "#app/platform/mail/mail-suppressions.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { followUrl } from "./follow/follow-link.server.ts";
import { canNotifyCompany, canNotifyRequester } from "./lead-mail-limits.server.ts";
import {
  adminNewLeadMail,
  closingQuestionMail,
  leadEscalationMail,
  leadNewsMail,
  leadProgressMail,
  leadReminderMail,
  leadReplyMail,
  newLeadNotificationMail,
} from "./mails/leads.mails.ts";
import { companyLeadUrl } from "./provider/company-link.server.ts";
import { COMPANY_REQUESTS, leaveUrl } from "./provider/leave-link.server.ts";
import { proposeCompanies } from "./staff/matcher.server.ts";
import type { LockedLead } from "./steps/lead-rows.server.ts";

export type Target = { id: string; name: string; slug: string; email: string | null; managed: boolean };

export function findTargets({ db }: DbScope, companyIds: readonly string[]): Promise<Target[]> {
  if (companyIds.length === 0) return Promise.resolve([]);
  return targetsWhere({ db }, and(inArray(companyCard.id, [...companyIds]), isPublished));
}

async function targetOf({ db }: DbScope, companyId: string): Promise<Target | undefined> {
  const [target] = await targetsWhere({ db }, eq(companyCard.id, companyId));
  return target;
}

function targetsWhere({ db }: DbScope, where: ReturnType<typeof and>): Promise<Target[]> {
  return db
    .select({
      id: companyCard.id,
      name: companyCard.name,
      slug: companyCard.slug,
      managed: isManaged,
      email: contactCard.email,
    })
    .from(companyRows)
    .leftJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .where(where)
    .orderBy(companyCard.name);
}

type Sent = { id: string; companyId: string };
type Words = { reference: string; serviceType: string; contactName: string; companyName: string };

const leadUrlOf = ({ site }: SigningScope, target: Target, recipientId: string) =>
  target.managed ? `${site.url}/my-company/leads/${recipientId}` : companyLeadUrl(site, recipientId);

/** Distinct recipients: the page's address and the owner, except those who unsubscribed. */
async function readersOf(scope: DbScope, target: Target): Promise<string[]> {
  if (!target.managed) return readerOfUnmanaged(scope, target);
  const managers = await listManagers(scope, target.id);
  const owner = managers.find(({ role }) => role === "owner") ?? managers[0];
  const all = [target.email, owner?.email].map((one) => one && parseMailAddress(one));
  return [...new Set(all.filter((one) => one !== undefined && one !== null && one !== ""))] as string[];
}

async function readerOfUnmanaged(scope: DbScope, { email }: Target): Promise<string[]> {
  const address = parseMailAddress(email ?? "");
  if (!address) return [];
  const { since } = await findSuppression(scope, { purpose: COMPANY_REQUESTS, address });
  return since ? [] : [address];
}

/** Companies without any recipient: staff forwards their requests. */
export async function withoutReaders(scope: DbScope, targets: readonly Target[]): Promise<Target[]> {
  const without: Target[] = [];
  for (const target of targets) if ((await readersOf(scope, target)).length === 0) without.push(target);
  return without;
}

async function leavingOf(scope: DbScope & SigningScope, { managed, id }: Target, address: string) {
  return { unsubscribeUrl: managed ? undefined : await leaveUrl(scope, { companyId: id, address }) };
}

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
  for (const { id, companyId } of sent) {
    const target = targets.find((one) => one.id === companyId);
    if (!target) continue;
    const readers = await readersOf(scope, target);
    // Beyond the daily limit only staff knows of the request.
    const canNotify = chosenBy === "staff" || (await canNotifyCompany(scope, target.id));
    if (readers.length === 0 || !target.managed || !canNotify) unread.push(target);
    if (!canNotify) continue;
    for (const to of readers)
      await enqueueMail(scope, newLeadNotificationMail, {
        to,
        afterSeconds,
        payload: {
          reference: lead.reference,
          companyName: target.name,
          serviceName: categoryName(lead.serviceType),
          contactName: lead.contactName,
          contactCompany: lead.companyName,
          leadUrl: leadUrlOf(scope, target, id),
          claimUrl: target.managed ? undefined : `${scope.site.url}/company/${target.slug}/revendiquer`,
          ...(await leavingOf(scope, target, to)),
        },
      });
  }
  return unread;
}

type ForStaff = Words & { id: string; email: string; phone?: string | null; message?: string | null };

export async function notifyStaff(
  scope: SystemScope,
  lead: ForStaff,
  { targets, afterSeconds }: Notified,
): Promise<void> {
  for (const to of await listStaffToNotify(scope)) {
    await enqueueMail(scope, adminNewLeadMail, {
      to,
      afterSeconds,
      payload: {
        reference: lead.reference,
        serviceName: categoryName(lead.serviceType),
        contactName: lead.contactName,
        contactCompany: lead.companyName,
        email: lead.email,
        phone: lead.phone ?? null,
        message: lead.message ?? null,
        targetCompany: namesOf(targets),
        adminUrl: `${scope.site.url}/admin/demande/${lead.id}`,
      },
    });
  }
}

/** "A, B et C"; undefined when empty. */
export function namesOf(targets: readonly { name: string }[]): string | undefined {
  const names = targets.map(({ name }) => name);
  return names.length > 0 ? new Intl.ListFormat("fr").format(names) : undefined;
}

async function notifyCompany(
  scope: SystemScope,
  { reference, serviceType }: Pick<LockedLead, "reference" | "serviceType">,
  { id, companyId }: Sent,
  what: { reminder: "first" | "last" } | { news: "message" | "precision" | "closed" },
): Promise<void> {
  const target = await targetOf(scope, companyId);
  if (!target || !(await canNotifyCompany(scope, companyId))) return;
  for (const to of await readersOf(scope, target)) {
    const payload = {
      reference,
      companyName: target.name,
      leadUrl: leadUrlOf(scope, target, id),
      ...(await leavingOf(scope, target, to)),
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
export const notifyCompanyNews = (
  scope: SystemScope,
  lead: LockedLead,
  sent: Sent,
  news: "message" | "precision" | "closed",
) => notifyCompany(scope, lead, sent, { news });

const NAMED = 3;

export async function alarmStaff(
  scope: SystemScope,
  lead: Pick<LockedLead, "id" | "reference" | "serviceType" | "commune">,
  why: "nobody-accepted" | "all-declined" | "says-no-answer",
): Promise<void> {
  const { id, reference, serviceType } = lead;
  const proposals = namesOf((await proposeCompanies(scope, lead)).slice(0, NAMED));
  for (const to of await listStaffToNotify(scope)) {
    const payload = { reference, serviceName: categoryName(serviceType), why, proposals };
    await enqueueMail(scope, leadEscalationMail, {
      to,
      payload: { ...payload, adminUrl: `${scope.site.url}/admin/demande/${id}` },
    });
  }
}

type Requester = Pick<
  LockedLead,
  "id" | "reference" | "serviceType" | "email" | "followVersion" | "mailsStopped"
>;

async function toRequester(scope: DbScope & SigningScope, lead: Requester) {
  if (lead.mailsStopped || !lead.email || !(await canNotifyRequester(scope, lead.email))) return undefined;
  const url = followUrl(scope.site, lead);
  return {
    to: lead.email,
    carried: {
      reference: lead.reference,
      followUrl: url,
      unsubscribeUrl: `${url}/arret`,
    },
  };
}

type Progress = { what: "accepted" | "all-declined" | "assigned"; companies?: readonly { name: string }[] };

export async function notifyProgress(
  scope: SystemScope,
  lead: Requester,
  { what, companies: named = [] }: Progress,
): Promise<void> {
  const requester = await toRequester(scope, lead);
  if (!requester) return;
  const payload = { ...requester.carried, serviceName: categoryName(lead.serviceType), what };
  await enqueueMail(scope, leadProgressMail, {
    to: requester.to,
    payload: { ...payload, companyNames: namesOf(named) },
  });
}

export async function notifyReply(scope: SystemScope, lead: Requester, companyName: string): Promise<void> {
  const requester = await toRequester(scope, lead);
  if (!requester) return;
  await enqueueMail(scope, leadReplyMail, {
    to: requester.to,
    payload: { ...requester.carried, companyName },
  });
}

export async function askWhetherFound(scope: SystemScope, lead: Requester): Promise<void> {
  const requester = await toRequester(scope, lead);
  if (!requester) return;
  await enqueueMail(scope, closingQuestionMail, {
    to: requester.to,
    payload: { ...requester.carried, serviceName: categoryName(lead.serviceType) },
  });
}
