import { REPORTS_PATH } from "#app/features/change-reports/report-lists.rules.ts";
import { CONTESTS_PATH } from "#app/features/contests/contest-lists.rules.ts";
import { STAFF_CYBER_ALERTS_PATH } from "#app/features/cyber-alerts/cyber-alert.rules.ts";
import { STAFF_CALL_BACKS_PATH } from "#app/features/emergency/call-backs/call-back.rules.ts";
import { REQUESTS_PATH } from "#app/features/expert-requests/request-lists.rules.ts";
import { MESSAGES_PATH } from "#app/features/messages/contact/message-lists.rules.ts";
import { RIGHTS_PATH } from "#app/features/messages/rgpd/staff-rights.rules.ts";
import { PARTNERS_PATH } from "#app/features/partners/partner.rules.ts";
import { STAFF_ALERTS_PATH } from "#app/features/product-alerts/alert.rules.ts";
import { REVIEWS_PATH } from "#app/features/reviews/staff/review-lists.rules.ts";
import { USERS_PATH } from "#app/features/users/user-lists.rules.ts";

export const SEARCH_PATH = "/admin/recherche";
export const TODAY_PATH = "/admin/dashboard";

export type Waiting = Record<
  | "today"
  | "pending"
  | "edits"
  | "claims"
  | "credentials"
  | "reports"
  | "leads"
  | "messages"
  | "rights"
  | "experts"
  | "toFill",
  number
>;

export const navigationGroups = ["Aujourd’hui", "Annuaire", "Personnes", "Contenu", "Site"] as const;
type NavigationGroup = (typeof navigationGroups)[number];

type AdminPart = {
  to: string;
  label: string;
  group: NavigationGroup;
  /** Of the URLs that belong to it, where they are not below its own. */
  within?: RegExp;
  count?: keyof Waiting;
};

export const adminParts: readonly AdminPart[] = [
  { to: TODAY_PATH, label: "Aujourd’hui", group: "Aujourd’hui", count: "today" },

  {
    to: "/admin/entreprises/en-attente",
    label: "Entreprises",
    group: "Annuaire",
    within: /^\/admin\/(entreprises|fiches)\//,
    count: "pending",
  },
  { to: "/admin/modifications", label: "Modifications", group: "Annuaire", count: "edits" },
  { to: "/admin/revendications", label: "Revendications", group: "Annuaire", count: "claims" },
  { to: "/admin/preuves", label: "Preuves", group: "Annuaire", count: "credentials" },
  { to: REPORTS_PATH, label: "Signalements", group: "Annuaire", count: "reports" },
  { to: REVIEWS_PATH, label: "Avis", group: "Annuaire" },
  { to: "/admin/import", label: "Importer (CSV)", group: "Annuaire" },

  {
    to: "/admin/demandes/generales",
    label: "Leads",
    group: "Personnes",
    within: /^\/admin\/demandes?\//,
    count: "leads",
  },
  { to: STAFF_CALL_BACKS_PATH, label: "Rappels", group: "Personnes" },
  { to: CONTESTS_PATH, label: "Contestations", group: "Personnes" },
  { to: MESSAGES_PATH, label: "Messages", group: "Personnes", count: "messages" },
  { to: RIGHTS_PATH, label: "RGPD", group: "Personnes", count: "rights" },
  { to: PARTNERS_PATH, label: "Partenaires", group: "Personnes" },
  { to: USERS_PATH, label: "Utilisateurs", group: "Personnes", within: /^\/admin\/utilisateurs?(\/|$)/ },

  { to: "/admin/blog", label: "Blog", group: "Contenu" },
  { to: "/admin/newsletter", label: "Newsletter", group: "Contenu" },
  { to: STAFF_CYBER_ALERTS_PATH, label: "Alertes cyber", group: "Contenu" },
  { to: STAFF_ALERTS_PATH, label: "Alertes par produit", group: "Contenu" },
  { to: REQUESTS_PATH, label: "Diagnostic", group: "Contenu", count: "experts" },
  { to: "/admin/assistant", label: "Assistant", group: "Contenu" },
  { to: "/admin/recherches", label: "Recherches", group: "Contenu" },

  { to: "/admin/mesures", label: "Mesures", group: "Site" },
  { to: "/admin/reglages", label: "Réglages", group: "Site", count: "toFill" },
  { to: "/admin/e-mails", label: "E-mails", group: "Site" },
  { to: "/admin/journal", label: "Journal", group: "Site" },
  { to: "/admin/conservation", label: "Conservation", group: "Site" },
  { to: "/admin/etat", label: "État du site", group: "Site" },
];

export const partAt = (pathname: string): AdminPart | undefined =>
  adminParts.find(
    ({ to, within }) => within?.test(pathname) ?? (pathname === to || pathname.startsWith(`${to}/`)),
  );
