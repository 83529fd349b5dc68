import { sql } from "drizzle-orm";
import type { AuditSubjects } from "#app/core/audit/audit-subjects.server.ts";
import { contactMessages, rightsRequests } from "./messages.table.ts";

const nameOf = ({ firstName, lastName, reference }: typeof contactMessages | typeof rightsRequests) =>
  sql`coalesce(nullif(trim(concat_ws(' ', ${firstName}, ${lastName})), ''), ${reference})`;

export const messageSubjects: AuditSubjects = {
  kinds: ["message"],
  table: contactMessages,
  id: sql`${contactMessages.id}`,
  name: nameOf(contactMessages),
  pathOf: (id) => `/admin/messages/${id}`,
};

export const rightsSubjects: AuditSubjects = {
  kinds: ["rights"],
  table: rightsRequests,
  id: sql`${rightsRequests.id}`,
  name: nameOf(rightsRequests),
  pathOf: (id) => `/admin/rgpd/${id}`,
};
