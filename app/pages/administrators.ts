import { bodies } from "./facts.ts";
import { pagesFor } from "./page.ts";

const companies = pagesFor("administrators", {
  "/admin/dashboard": {
    file: "routes/admin/dashboard.tsx",
    deputies: true,
    example: () => ["/admin/dashboard", "/admin/dashboard?size=25&page=2", "/admin/dashboard?quoi=late"],
  },
  "/admin/vues": { file: "routes/admin/lists/list-views.ts", methods: ["POST"], post: "303 /" },
  "/admin/entreprises/:list": {
    file: "routes/admin/companies/companies.tsx",
    post: "422",
    example: () => ["/admin/entreprises/publiees", "/admin/entreprises/en-attente?q=zzzz&vedette=1"],
  },
  "/admin/entreprises/:list/:id": {
    file: "routes/admin/companies/company.tsx",
    inside: "/admin/entreprises/:list",
    get: "404",
    post: "422",
    example: ({ companyId }) => [`/admin/entreprises/publiees/${companyId}`],
  },
  "/admin/entreprises/:list/export": { file: "routes/admin/companies/companies-export.ts", costly: true },
  "/admin/fiches/:id": {
    file: "routes/admin/companies/company.tsx",
    deputies: true,
    post: "422",
    example: ({ companyId }) => [`/admin/fiches/${companyId}`],
  },
  "/admin/fiches/:id/modifier": {
    file: "routes/admin/companies/company-edit.tsx",
    body: bodies.logo,
    post: "422",
    example: ({ companyId }) => [`/admin/fiches/${companyId}/modifier`],
  },
  "/admin/modifications": { file: "routes/admin/companies/edits.tsx", deputies: true },
  "/admin/modifications/:id": {
    file: "routes/admin/companies/company.tsx",
    deputies: true,
    inside: "/admin/modifications",
    get: "404",
    post: "422",
    example: ({ companyId }) => [`/admin/modifications/${companyId}`],
  },
  "/admin/revendications": { file: "routes/admin/companies/claims.tsx", deputies: true },
  "/admin/revendications/:id": {
    file: "routes/admin/companies/claim.tsx",
    deputies: true,
    inside: "/admin/revendications",
    get: "404",
    post: "422",
    example: ({ claimId }) => [`/admin/revendications/${claimId}`],
  },
  "/admin/preuves": { file: "routes/admin/companies/credentials.tsx", deputies: true },
  "/admin/preuves/:id": {
    file: "routes/admin/companies/credential.tsx",
    deputies: true,
    inside: "/admin/preuves",
    get: "404",
    post: "422",
    example: ({ credentialId }) => [`/admin/preuves/${credentialId}`],
  },
  "/admin/preuves/:id/piece": {
    file: "routes/admin/companies/credential-document.ts",
    deputies: true,
    get: "404",
  },
  "/admin/preuves/:id/apercu": {
    file: "routes/admin/companies/credential-picture.ts",
    deputies: true,
    get: "404",
  },
  "/admin/avis": { file: "routes/admin/reviews/reviews.tsx", deputies: true },
  "/admin/avis/:id": {
    file: "routes/admin/reviews/review.tsx",
    deputies: true,
    inside: "/admin/avis",
    get: "404",
    post: "422",
    example: ({ reviewId }) => [`/admin/avis/${reviewId}`],
  },
  "/admin/revendications/:id/document": {
    file: "routes/admin/companies/claim-document.ts",
    deputies: true,
    get: "404",
  },
});

const leads = pagesFor("administrators", {
  "/admin/demandes/chiffres": { file: "routes/admin/leads/lead-figures.tsx" },
  "/admin/demandes/suggestions": { file: "routes/admin/leads/company-suggestions.ts", deputies: true },
  "/admin/demandes/:list": {
    file: "routes/admin/leads/leads.tsx",
    post: "422",
    example: () => ["/admin/demandes/generales", "/admin/demandes/archivees?q=zzzz"],
  },
  "/admin/demandes/:list/:id": {
    file: "routes/admin/leads/lead.tsx",
    inside: "/admin/demandes/:list",
    get: "404",
    post: "422",
    example: ({ leadId }) => [`/admin/demandes/generales/${leadId}`],
  },
  "/admin/demandes/:list/export": { file: "routes/admin/leads/leads-export.ts", costly: true },
  "/admin/demande/:id": {
    file: "routes/admin/leads/lead.tsx",
    deputies: true,
    get: "404",
    post: "422",
    example: ({ leadId }) => [`/admin/demande/${leadId}`],
  },
});

const blog = pagesFor("administrators", {
  "/admin/blog": {
    file: "routes/admin/blog/blog.tsx",
    example: () => ["/admin/blog", "/admin/blog?etat=published"],
  },
  "/admin/blog/classement": { file: "routes/admin/blog/blog-groups.tsx", post: "422" },
  "/admin/blog/apercu": {
    file: "routes/admin/blog/blog-preview.ts",
    methods: ["POST"],
    body: bodies.article,
    post: "200",
  },
  "/admin/blog/:id": {
    file: "routes/admin/blog/blog-post.tsx",
    body: bodies.picture,
    get: "404",
    post: "422",
    example: () => ["/admin/blog/nouveau"],
  },
  "/admin/blog/:id/images": {
    file: "routes/admin/blog/blog-images.ts",
    methods: ["POST"],
    body: bodies.picture,
    post: "404",
  },
});

const newsletter = pagesFor("administrators", {
  "/admin/newsletter": { file: "routes/admin/newsletter/newsletter.tsx" },
  "/admin/newsletter/numero/:id": {
    file: "routes/admin/newsletter/newsletter-issue.tsx",
    get: "404",
    post: "422",
    example: () => ["/admin/newsletter/numero/nouveau"],
  },
  "/admin/newsletter/abonnes": {
    file: "routes/admin/newsletter/newsletter-subscribers.tsx",
    post: "422",
    example: () => ["/admin/newsletter/abonnes", "/admin/newsletter/abonnes?filtre=partis"],
  },
  "/admin/newsletter/abonnes/export": {
    file: "routes/admin/newsletter/newsletter-subscribers-export.ts",
    costly: true,
  },
});

const messages = pagesFor("administrators", {
  "/admin/messages": {
    file: "routes/admin/messages/messages.tsx",
    deputies: true,
    post: "422",
    example: () => ["/admin/messages", "/admin/messages?liste=clos&q=zzzz"],
  },
  "/admin/messages/:id": {
    file: "routes/admin/messages/message.tsx",
    deputies: true,
    inside: "/admin/messages",
    get: "404",
    post: "422",
    example: ({ messageId }) => [`/admin/messages/${messageId}`],
  },
});

const reports = pagesFor("administrators", {
  "/admin/partenaires": { file: "routes/admin/partners/partners.tsx", post: "422" },
  "/admin/rappels": { file: "routes/admin/leads/call-backs.tsx", deputies: true },
  "/admin/contestations": {
    file: "routes/admin/contests/contests.tsx",
    deputies: true,
    example: () => ["/admin/contestations", "/admin/contestations?liste=maintenues"],
  },
  "/admin/contestations/:id": {
    file: "routes/admin/contests/contest.tsx",
    deputies: true,
    inside: "/admin/contestations",
    get: "404",
    post: "422",
    example: ({ contestId }) => [`/admin/contestations/${contestId}`],
  },
  "/admin/alertes": {
    file: "routes/admin/alerts/alerts.tsx",
    deputies: true,
    example: () => ["/admin/alertes", "/admin/alertes?liste=publiees"],
  },
  "/admin/alertes/:id": {
    file: "routes/admin/alerts/alert.tsx",
    deputies: true,
    inside: "/admin/alertes",
    get: "404",
    post: "422",
    example: ({ alertId }) => [`/admin/alertes/${alertId}`],
  },
  "/admin/alertes-cyber": {
    file: "routes/admin/cyber-alerts/cyber-alerts.tsx",
    example: () => ["/admin/alertes-cyber", "/admin/alertes-cyber?liste=terminees"],
  },
  "/admin/alertes-cyber/nouvelle": {
    file: "routes/admin/cyber-alerts/new-cyber-alert.tsx",
    post: "422",
  },
  "/admin/alertes-cyber/:id": {
    file: "routes/admin/cyber-alerts/cyber-alert.tsx",
    inside: "/admin/alertes-cyber",
    get: "404",
    post: "422",
    example: ({ cyberAlertId }) => [`/admin/alertes-cyber/${cyberAlertId}`],
  },
  "/admin/signalements": {
    file: "routes/admin/reports/reports.tsx",
    deputies: true,
    example: () => ["/admin/signalements", "/admin/signalements?liste=corriges&q=zzzz"],
  },
  "/admin/signalements/:id": {
    file: "routes/admin/reports/report.tsx",
    deputies: true,
    inside: "/admin/signalements",
    get: "404",
    post: "422",
    example: ({ reportId }) => [`/admin/signalements/${reportId}`],
  },
});

const diagnostic = pagesFor("administrators", {
  "/admin/diagnostic": {
    file: "routes/admin/diagnostic/requests.tsx",
    post: "422",
    example: () => ["/admin/diagnostic", "/admin/diagnostic?liste=closes&q=zzzz"],
  },
  "/admin/diagnostic/demande/:id": {
    file: "routes/admin/diagnostic/request.tsx",
    deputies: true,
    inside: "/admin/diagnostic",
    get: "404",
    post: "422",
    example: ({ expertId }) => [`/admin/diagnostic/demande/${expertId}`],
  },
  "/admin/diagnostic/questions": { file: "routes/admin/diagnostic/questions.tsx", post: "422" },
  // Answered a version that there is not; looked at with the one that every site has. A draft's has its own journey.
  "/admin/diagnostic/questions/:version": {
    file: "routes/admin/diagnostic/questions-version.tsx",
    get: "404",
    post: "404",
    example: () => ["/admin/diagnostic/questions/1"],
  },
  "/admin/diagnostic/questions/:version/:question": {
    file: "routes/admin/diagnostic/question.tsx",
    get: "404",
    post: "404",
    example: () => ["/admin/diagnostic/questions/1/sauvegardes"],
  },
  "/admin/diagnostic/chiffres": { file: "routes/admin/diagnostic/figures.tsx" },
  "/admin/diagnostic/chiffres/export": { file: "routes/admin/diagnostic/figures-export.ts", costly: true },
});

const rights = pagesFor("administrators", {
  "/admin/rgpd": {
    file: "routes/admin/messages/rights.tsx",
    example: () => ["/admin/rgpd", "/admin/rgpd?liste=terminees&q=zzzz"],
  },
  "/admin/rgpd/:id": {
    file: "routes/admin/messages/rights-request.tsx",
    inside: "/admin/rgpd",
    get: "404",
    post: "422",
    example: ({ rightsId }) => [`/admin/rgpd/${rightsId}`],
  },
  "/admin/rgpd/:id/export": { file: "routes/admin/messages/rights-export.ts", costly: true, get: "404" },
});

/** Of what visitors and companies make with the site. */
export const staffPages = [
  ...companies,
  ...leads,
  ...blog,
  ...newsletter,
  ...messages,
  ...reports,
  ...diagnostic,
  ...rights,
];
