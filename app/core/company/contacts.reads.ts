import type { PgTable } from "drizzle-orm/pg-core";
import { companyContacts } from "./company.table.ts";

export { contactWords, hostOf } from "./company.table.ts";

/** Contact details: the modules that read them are listed in tests/architecture.test.ts (decision D1). */
export const contactRows: PgTable<(typeof companyContacts)["_"]["config"]> = companyContacts;

export const contactCard = {
  companyId: companyContacts.companyId,
  contactName: companyContacts.contactName,
  email: companyContacts.email,
  phonePrivate: companyContacts.phonePrivate,
  phonePublic: companyContacts.phonePublic,
  website: companyContacts.website,
};
