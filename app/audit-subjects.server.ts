import type { AuditSubjects } from "./core/audit/audit-subjects.server.ts";
import { companySubjects } from "./core/company/audit-subjects.server.ts";
import { personSubjects } from "./core/person/audit-subjects.server.ts";
import { articleSubjects } from "./features/blog/audit-subjects.server.ts";
import { reportSubjects } from "./features/change-reports/audit-subjects.server.ts";
import { contestSubjects } from "./features/contests/audit-subjects.server.ts";
import { cyberAlertSubjects } from "./features/cyber-alerts/audit-subjects.server.ts";
import { expertSubjects } from "./features/expert-requests/audit-subjects.server.ts";
import { importSubjects } from "./features/imports/audit-subjects.server.ts";
import { leadSubjects } from "./features/leads/audit-subjects.server.ts";
import { messageSubjects, rightsSubjects } from "./features/messages/audit-subjects.server.ts";
import { newsletterSubjects } from "./features/newsletter/audit-subjects.server.ts";
import { partnerSubjects } from "./features/partners/audit-subjects.server.ts";
import { productAlertSubjects } from "./features/product-alerts/audit-subjects.server.ts";
import { reviewSubjects } from "./features/reviews/audit-subjects.server.ts";

/** All that acts are done to and that has a name; of another, the journal has what the log stores. */
export const auditSubjects: readonly AuditSubjects[] = [
  companySubjects,
  personSubjects,
  articleSubjects,
  expertSubjects,
  reportSubjects,
  contestSubjects,
  productAlertSubjects,
  cyberAlertSubjects,
  partnerSubjects,
  importSubjects,
  leadSubjects,
  messageSubjects,
  rightsSubjects,
  newsletterSubjects,
  reviewSubjects,
];
