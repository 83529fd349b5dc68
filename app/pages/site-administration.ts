import { bodies } from "./facts.ts";
import { pagesFor } from "./page.ts";

/** Of the accounts, and of the installation itself. */
export const siteAdministration = pagesFor("administrators", {
  "/admin/utilisateurs": {
    file: "routes/admin/users/users.tsx",
    post: "422",
    example: () => ["/admin/utilisateurs", "/admin/utilisateurs?q=zzzz&filtre=admins"],
  },
  "/admin/utilisateurs/:id": {
    file: "routes/admin/users/user.tsx",
    inside: "/admin/utilisateurs",
    get: "404",
    post: "422",
    example: ({ userId }) => [`/admin/utilisateurs/${userId}`],
  },
  "/admin/utilisateurs/export": { file: "routes/admin/users/users-export.ts", costly: true },
  "/admin/utilisateur/:id": {
    file: "routes/admin/users/user.tsx",
    get: "404",
    post: "422",
    example: ({ userId }) => [`/admin/utilisateur/${userId}`],
  },
  "/admin/recherche": {
    file: "routes/admin/search.tsx",
    example: () => [
      "/admin/recherche",
      "/admin/recherche?q=marie",
      "/admin/recherche?q=grown-000012%40client.example",
      "/admin/recherche?q=contact%40",
      "/admin/recherche?q=la+marie",
      "/admin/recherche?q=27+12+34",
      "/admin/recherche?q=zzzz",
    ],
  },
  "/admin/mesures": {
    file: "routes/admin/site/statistics.tsx",
    example: () => ["/admin/mesures", "/admin/mesures?jours=365"],
  },
  "/admin/mesures/export": { file: "routes/admin/site/statistics-export.ts", costly: true },
  "/admin/import": { file: "routes/admin/imports/import.tsx", body: bodies.csv, post: "422" },
  "/admin/import/modele": { file: "routes/admin/imports/import-template.ts" },
  "/admin/import/:id": {
    file: "routes/admin/imports/import-one.tsx",
    get: "404",
    post: "422",
    example: ({ importId }) => [`/admin/import/${importId}`, `/admin/import/${importId}?verdict=erreurs`],
  },
  "/admin/import/:id/rejets": { file: "routes/admin/imports/import-rejects.ts", costly: true, get: "404" },

  "/admin/reglages": { file: "routes/admin/site/settings.tsx" },
  "/admin/reglages/historique": { file: "routes/admin/site/settings-history.tsx", post: "422" },
  "/admin/reglages/:section": {
    file: "routes/admin/site/settings-section.tsx",
    get: "404",
    post: "404",
    example: () => ["/admin/reglages/editeur", "/admin/reglages/urgence"],
  },
  "/admin/etat": { file: "routes/admin/site/installation.tsx", costly: true, elsewhere: true, post: "422" },
  "/admin/assistant": { file: "routes/admin/site/assistant.tsx" },
  "/admin/recherches": {
    file: "routes/admin/site/searches.tsx",
    post: "422",
    example: () => ["/admin/recherches", "/admin/recherches?mots=zorglub&inviter=zorglub"],
  },
  "/admin/conservation": { file: "routes/admin/site/retention.tsx", post: "422" },
  "/admin/journal": { file: "routes/admin/site/journal.tsx" },
  "/admin/journal/export": { file: "routes/admin/site/journal-export.ts", costly: true },
  "/admin/e-mails": { file: "routes/admin/site/mails.tsx", post: "422" },
  "/admin/e-mails/:id": {
    file: "routes/admin/site/mail.tsx",
    get: "404",
    post: "404",
    example: ({ mailId }) => [`/admin/e-mails/${mailId}`],
  },
  "/admin/e-mails/:id/apercu": { file: "routes/admin/site/mail-html.ts", costly: true, get: "404" },
});
