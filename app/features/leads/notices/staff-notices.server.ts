import { categoryName } from "#app/core/catalogue/categories.ts";
import { type NeedAnswers, needText } from "#app/core/lead/need-questions.ts";
import { listStaffToNotify } from "#app/core/person/people.server.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { adminNewLeadMail, leadEscalationMail, leadStaffReplyMail } from "../mails/leads.mails.ts";
import { proposeCompanies } from "../staff/matcher.server.ts";
import type { LockedLead } from "../steps/lead-rows.server.ts";
import { namesOf, type Target } from "./targets.server.ts";

type NewLead = {
  id: string;
  reference: string;
  serviceType: string;
  contactName: string;
  companyName: string;
  email: string;
  phone?: string | null;
  message?: string | null;
  answers: NeedAnswers;
};

export async function notifyStaff(
  scope: SystemScope,
  lead: NewLead,
  { targets, afterSeconds }: { targets: readonly Target[]; afterSeconds?: number },
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
        precisions: needText(lead.serviceType, lead.answers),
        targetCompany: namesOf(targets),
        adminUrl: `${scope.site.url}/admin/demande/${lead.id}`,
      },
    });
  }
}

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

export async function notifyStaffOfReply(
  scope: SystemScope,
  { id, reference }: Pick<LockedLead, "id" | "reference">,
  body: string,
): Promise<void> {
  const adminUrl = `${scope.site.url}/admin/demande/${id}`;
  for (const to of await listStaffToNotify(scope))
    await enqueueMail(scope, leadStaffReplyMail, { to, payload: { reference, body, adminUrl } });
}
