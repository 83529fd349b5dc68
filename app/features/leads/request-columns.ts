import { leads } from "#app/core/lead/lead.table.ts";

/** What the requester filled in, and the reference they were given. */
export const requestColumns = {
  reference: leads.reference,
  companyName: leads.companyName,
  contactName: leads.contactName,
  email: leads.email,
  phone: leads.phone,
  serviceType: leads.serviceType,
  message: leads.message,
  deadline: leads.deadline,
  companySize: leads.companySize,
  budget: leads.budget,
  reachBy: leads.reachBy,
  commune: leads.commune,
  answers: leads.answers,
};
