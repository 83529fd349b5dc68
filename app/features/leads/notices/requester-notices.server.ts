import { categoryName } from "#app/core/catalogue/categories.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope, SystemScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { followUrl } from "../follow/follow-link.server.ts";
import { canNotifyRequester } from "../lead-mail-limits.server.ts";
import {
  closingQuestionMail,
  leadProgressMail,
  leadQuestionMail,
  leadReplyMail,
  leadStaffMessageMail,
} from "../mails/leads.mails.ts";
import type { LockedLead } from "../steps/lead-rows.server.ts";
import { namesOf } from "./targets.server.ts";

type Requester = Pick<
  LockedLead,
  "id" | "reference" | "serviceType" | "email" | "followVersion" | "mailsStopped"
>;

async function toRequester(scope: DbScope & SigningScope, lead: Requester) {
  if (lead.mailsStopped || !lead.email || !(await canNotifyRequester(scope, lead.email))) return undefined;
  return { to: lead.email, carried: carriedOf(scope, lead) };
}

function carriedOf({ site }: SigningScope, lead: Requester) {
  const url = followUrl(site, lead);
  return { reference: lead.reference, followUrl: url, unsubscribeUrl: `${url}/arret` };
}

/** The staff's own words; the caller has asked whether it may. */
export async function mailStaffMessage(scope: SystemScope, lead: Requester, body: string): Promise<void> {
  await enqueueMail(scope, leadStaffMessageMail, {
    to: lead.email,
    payload: { ...carriedOf(scope, lead), body },
  });
}

type Progress = {
  what: "accepted" | "all-declined" | "assigned" | "offered";
  companies?: readonly { name: string }[];
};

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

/** @returns whether the requester can be mailed: without, no answer would come */
export async function notifyQuestion(
  scope: SystemScope,
  lead: Requester,
  companyName: string,
): Promise<boolean> {
  const requester = await toRequester(scope, lead);
  if (!requester) return false;
  await enqueueMail(scope, leadQuestionMail, {
    to: requester.to,
    payload: { ...requester.carried, companyName },
  });
  return true;
}

export async function askWhetherFound(scope: SystemScope, lead: Requester): Promise<void> {
  const requester = await toRequester(scope, lead);
  if (!requester) return;
  await enqueueMail(scope, closingQuestionMail, {
    to: requester.to,
    payload: { ...requester.carried, serviceName: categoryName(lead.serviceType) },
  });
}
