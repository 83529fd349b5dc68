import type { Act } from "./core/audit/define-acts.ts";
import { companiesActs, companyActs } from "./core/company/acts.ts";
import { linkActs } from "./core/link/acts.ts";
import { passwordActs } from "./core/password/acts.ts";
import { accountActs, addressActs, roleActs } from "./core/person/acts.ts";
import { factorActs } from "./core/second-factor/acts.ts";
import { guardActs, sessionActs } from "./core/session/acts.ts";
import { blogActs } from "./features/blog/acts.ts";
import { reportActs } from "./features/change-reports/acts.ts";
import { contactActs } from "./features/contacts/acts.ts";
import { contestActs } from "./features/contests/acts.ts";
import { cyberAlertActs } from "./features/cyber-alerts/acts.ts";
import { diagnosticActs } from "./features/diagnostic-questions/acts.ts";
import { expertActs } from "./features/expert-requests/acts.ts";
import { importActs } from "./features/imports/acts.ts";
import { profileActs } from "./features/installation/acts.ts";
import { journalActs } from "./features/journal/acts.ts";
import { leadActs, leadsActs } from "./features/leads/acts.ts";
import { deadAddressActs, mailActs } from "./features/mails/acts.ts";
import { messageActs, rightsActs } from "./features/messages/acts.ts";
import { newsletterActs } from "./features/newsletter/acts.ts";
import { partnerActs } from "./features/partners/acts.ts";
import { productAlertActs } from "./features/product-alerts/acts.ts";
import { reviewActs } from "./features/reviews/acts.ts";
import { synonymActs } from "./features/searches/acts.ts";
import { settingsActs } from "./features/site-settings/acts.ts";
import { userActs, usersActs } from "./features/users/acts.ts";

const ofNouns = [
  sessionActs,
  passwordActs,
  factorActs,
  linkActs,
  guardActs,
  roleActs,
  addressActs,
  userActs,
  usersActs,
  accountActs,
  companyActs,
  companiesActs,
  profileActs,
  importActs,
  contactActs,
  leadActs,
  leadsActs,
  reviewActs,
  expertActs,
  reportActs,
  messageActs,
  rightsActs,
  newsletterActs,
  contestActs,
  productAlertActs,
  cyberAlertActs,
  partnerActs,
  mailActs,
  deadAddressActs,
  blogActs,
  diagnosticActs,
  synonymActs,
  settingsActs,
  journalActs,
];

type NameOf<Acts> = Acts extends unknown ? Extract<Acts[keyof Acts], Act>["name"] : never;

/** Every name that the audit log stores. */
export type ActName = NameOf<(typeof ofNouns)[number]>;

/** Every act of every noun. */
export const allActs: readonly (Act & { readonly name: ActName })[] = ofNouns.flatMap((acts) =>
  Object.values<(typeof allActs)[number]>(acts),
);
