import { bodies } from "./facts.ts";
import { pagesFor } from "./page.ts";

/** Of a member's account. */
export const accountPages = pagesFor("members", {
  "/welcome": {
    file: "routes/account/welcome.tsx",
    cache: "no-store",
    crawled: false,
    post: "422",
  },
  "/profile": { file: "routes/account/profile.tsx", post: "422" },
  "/profile/diagnostics": { file: "routes/account/diagnostics/history.tsx" },
  "/profile/diagnostics/:id": {
    file: "routes/account/diagnostics/own-results.tsx",
    get: "404",
    post: "404",
    example: () => ["/profile/diagnostics/x"],
  },
  "/profile/diagnostics/:id/rapport.pdf": {
    file: "routes/account/diagnostics/report.ts",
    costly: true,
    get: "404",
  },
  "/profile/choix": { file: "routes/account/shortlists/shortlists.tsx" },
  "/profile/choix/nouveau": {
    file: "routes/account/shortlists/new-shortlist.tsx",
    post: "302 /profile/choix",
  },
  "/profile/choix/:id": {
    file: "routes/account/shortlists/shortlist.tsx",
    get: "404",
    post: "404",
    example: ({ shortlistId }) => [`/profile/choix/${shortlistId}`],
  },
  "/settings": { file: "routes/account/settings.tsx", post: "302 /settings" },
  "/settings/securite": { file: "routes/account/security.tsx", post: "302 /settings/securite" },
  "/settings/adresse": {
    file: "routes/account/address.tsx",
    get: "410",
    post: "410",
    example: () => ["/settings/adresse?token=x"],
  },
  "/settings/alertes": { file: "routes/account/alerts.tsx", post: "302 /settings/alertes" },
  "/settings/export": { file: "routes/account/export.ts", costly: true },
  // A recent sign-in needs no verification.
  "/auth/verification": { file: "routes/account/verification.tsx", get: "302 /", post: "302 /" },
});

const forMembers = pagesFor("members", {
  "/my-company": { file: "routes/owner/my-company.tsx", post: "422" },
  "/my-company/rappels": { file: "routes/owner/call-backs.tsx", post: "422" },
  "/my-company/calendrier": { file: "routes/owner/own-calendar.tsx", post: "422" },
  "/my-company/leads": { file: "routes/owner/leads.tsx" },
  "/my-company/leads/export": { file: "routes/owner/leads-export.ts", costly: true },
  "/my-company/leads/:id": {
    file: "routes/owner/lead.tsx",
    get: "404",
    post: "404",
    example: ({ recipientId }) => [`/my-company/leads/${recipientId}`],
  },
  "/my-company/invitation": { file: "routes/owner/invitation.tsx", get: "410", post: "410" },
  "/my-company/revendications/:id": {
    file: "routes/owner/claim-answer.tsx",
    get: "404",
    post: "404",
    example: ({ claimId }) => [`/my-company/revendications/${claimId}`],
  },
  "/company/:slug/revendiquer": {
    file: "routes/owner/claim.tsx",
    cache: "no-store",
    crawled: false,
    body: bodies.logo,
    post: "422",
    around: "everything",
    example: ({ company }) => [`${company}/revendiquer`],
  },
  "/company/:slug/contact.vcf": {
    file: "routes/public/company/contact-vcard.ts",
    cache: "no-store",
    crawled: false,
  },
  // An empty form: the answer lists the missing fields.
  "/aide-redaction": {
    file: "routes/resources/writing-help.ts",
    methods: ["POST"],
    cache: "no-store",
    crawled: false,
    elsewhere: true,
    body: bodies.description,
    post: "422",
  },
});

const forManagers = pagesFor("managers", {
  "/my-company/edit/:companyId": {
    file: "routes/owner/company-edit.tsx",
    body: bodies.logo,
    post: "422",
    example: ({ companyId }) => ["/my-company/edit/1", `/my-company/edit/${companyId}`],
  },
  "/my-company/:companyId": {
    file: "routes/owner/cockpit.tsx",
    post: { anonymous: "sign in", signedIn: "405" },
    example: ({ companyId }) => [`/my-company/${companyId}`],
  },
  "/my-company/:companyId/a-jour": {
    file: "routes/owner/confirm-page.tsx",
    post: "302 /my-company",
    example: ({ companyId }) => [`/my-company/${companyId}/a-jour`],
  },
  "/my-company/:companyId/sur-votre-site": {
    file: "routes/owner/own-site.tsx",
    post: { anonymous: "sign in", signedIn: "405" },
    example: ({ companyId }) => [`/my-company/${companyId}/sur-votre-site`],
  },
  "/my-company/:companyId/jetons": {
    file: "routes/owner/company-tokens.tsx",
    post: "422",
    example: ({ companyId }) => [`/my-company/${companyId}/jetons`],
  },
  "/my-company/:companyId/webhooks": {
    file: "routes/owner/webhooks.tsx",
    post: "422",
    example: ({ companyId }) => [`/my-company/${companyId}/webhooks`],
  },
  "/my-company/:companyId/absence": {
    file: "routes/owner/absence.tsx",
    post: "422",
    example: ({ companyId }) => [`/my-company/${companyId}/absence`],
  },
  "/my-company/:companyId/astreinte": {
    file: "routes/owner/duty.tsx",
    post: "422",
    example: ({ companyId }) => [`/my-company/${companyId}/astreinte`],
  },
  "/my-company/:companyId/avis": {
    file: "routes/owner/owner-reviews.tsx",
    post: "422",
    example: ({ companyId }) => [`/my-company/${companyId}/avis`],
  },
  "/my-company/:companyId/gestionnaires": {
    file: "routes/owner/managers.tsx",
    post: "409",
    example: ({ companyId }) => [`/my-company/${companyId}/gestionnaires`],
  },
  "/my-company/:companyId/preuves": {
    file: "routes/owner/credentials.tsx",
    body: bodies.logo,
    post: "422",
    example: ({ companyId }) => [`/my-company/${companyId}/preuves`],
  },
  "/my-company/:companyId/preuves/:id/piece": {
    file: "routes/owner/credential-document.ts",
    get: "404",
    post: { anonymous: "sign in", signedIn: "405" },
  },
});

/** Of the companies that a member manages, or wants to. */
export const ownerPages = [...forMembers, ...forManagers];
