import type { z } from "zod";
import { categoryName } from "#app/core/catalogue/categories.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { detailLines } from "../../detail-lines.ts";
import { listMessagesFor } from "../../steps/correspondence.server.ts";
import { offerOf } from "../../steps/offers.server.ts";
import type { RecipientState } from "../../steps/recipient.rules.ts";
import { revisionOf } from "../../steps/recipient-revision.server.ts";
import { recordOpening } from "../provider-acts.server.ts";
import {
  contactOf,
  type FoundLead,
  findRecipientId,
  isOpenLead,
  questionOf,
  readProviderLead,
} from "../provider-lead.server.ts";
import { LEADS_PER_PAGE, readProviderLeads } from "../provider-leads.server.ts";
import type { getLead, listLeads } from "./lead.operations.ts";

type Filter = { companyId: string; state?: RecipientState | undefined; page: number };

export async function answerLeads(
  scope: MemberScope,
  { companyId, state, page }: Filter,
): Promise<Omit<z.input<typeof listLeads.answer>, "links">> {
  const { total, rows } = await readProviderLeads(scope, { companyId, state, q: "", page });
  const pageCount = Math.ceil(total / LEADS_PER_PAGE);
  return {
    total,
    page,
    pageCount,
    leads: rows.map((row) => ({ ...shortOf(row), hasUnreadMessage: row.hasUnread })),
  };
}

type Short = Pick<
  FoundLead,
  "id" | "reference" | "state" | "serviceType" | "contactName" | "contactCompany" | "message" | "sentAt"
>;

const shortOf = ({ serviceType, sentAt, ...row }: Short) => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  service: { slug: serviceType, name: categoryName(serviceType) },
  contactName: row.contactName,
  contactCompany: row.contactCompany,
  message: row.message,
  sentAt: sentAt.toISOString(),
});

export function findLeadId(scope: MemberScope, companyId: string, named: string) {
  const reference = named.toUpperCase();
  return findRecipientId(scope, companyId, isUuid(named) ? { id: named } : { reference });
}

/** What the page shows. @returns undefined when it is not theirs any more */
export async function answerLead(
  scope: MemberScope,
  recipientId: string,
): Promise<z.input<typeof getLead.answer> | undefined> {
  const found = await readProviderLead(scope, recipientId);
  if (!found) return undefined;
  const messages = await listMessagesFor(scope, found.leadId, found.id);
  return {
    ...shortOf(found),
    revision: await revisionOf(scope, found),
    isOpen: isOpenLead(found),
    details: detailLines(found.serviceType, found),
    contact: contactOf(found) ?? null,
    reason: found.reason,
    question: questionOf(found),
    offer: (await offerOf(scope, found.id)) ?? null,
    messages: messages.map(({ fromCompany, body, at }) => ({ fromCompany, body, at: at.toISOString() })),
  };
}

/** Like opening its page. */
export async function openLead(scope: MemberScope, recipientId: string) {
  const found = await readProviderLead(scope, recipientId);
  if (!found) return undefined;
  await recordOpening(scope, { ...found, messages: await listMessagesFor(scope, found.leadId, found.id) });
  return answerLead(scope, recipientId);
}
