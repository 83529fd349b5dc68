import type { PgTable } from "drizzle-orm/pg-core";
import { leadRecipients, leads } from "./lead.table.ts";

export const leadRows: PgTable<(typeof leads)["_"]["config"]> = leads;
export const leadCard = {
  id: leads.id,
  reference: leads.reference,
  status: leads.status,
  submittedBy: leads.submittedBy,
  createdAt: leads.createdAt,
  firstAnswerAt: leads.firstAnswerAt,
  partnerId: leads.partnerId,
};

export const leadRequester = {
  companyName: leads.companyName,
  contactName: leads.contactName,
  email: leads.email,
  phone: leads.phone,
  companySize: leads.companySize,
  commune: leads.commune,
  mailsStopped: leads.mailsStopped,
  consentVersion: leads.consentVersion,
};

export const leadEnd = {
  serviceType: leads.serviceType,
  outcome: leads.outcome,
  junkAt: leads.junkAt,
  mergedInto: leads.mergedInto,
};

export const recipientRows: PgTable<(typeof leadRecipients)["_"]["config"]> = leadRecipients;
export const recipientCard = {
  id: leadRecipients.id,
  leadId: leadRecipients.leadId,
  companyId: leadRecipients.companyId,
  state: leadRecipients.state,
  ownTrait: leadRecipients.ownTrait,
  sentAt: leadRecipients.sentAt,
  answeredAt: leadRecipients.answeredAt,
  askedAt: leadRecipients.askedAt,
  repliedAt: leadRecipients.repliedAt,
  closedAt: leadRecipients.closedAt,
};
