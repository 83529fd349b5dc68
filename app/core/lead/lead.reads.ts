import type { PgTable } from "drizzle-orm/pg-core";
import { leadRecipients, leads } from "./lead.table.ts";

export const leadRows: PgTable<(typeof leads)["_"]["config"]> = leads;
export const leadCard = {
  id: leads.id,
  reference: leads.reference,
  status: leads.status,
  submittedBy: leads.submittedBy,
  createdAt: leads.createdAt,
};

export const recipientRows: PgTable<(typeof leadRecipients)["_"]["config"]> = leadRecipients;
