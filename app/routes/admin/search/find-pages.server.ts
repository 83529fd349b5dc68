import { type Found, type FoundGroup, groupOfPages, isTyped } from "#app/core/staff-search/found.ts";
import { settingSections, settingsPath } from "#app/features/site-settings/editor/settings-fields.ts";
import { foldText } from "#app/platform/text/text.ts";
import { adminParts } from "../navigation.ts";

type FindablePage = { to: string; label: string; place: string; words: readonly string[] };

/** What the parts are also called, and what is done there. */
const otherWords: Record<string, string> = {
  "/admin/dashboard": "à traiter, file d’attente, tableau de bord, accueil, compteurs",
  "/admin/entreprises/en-attente": "fiches, soumissions, approuver, refuser, vedette, vérifier, astreinte",
  "/admin/modifications": "versions, comparer, approuver, refuser",
  "/admin/revendications": "gestionnaire, propriétaire, preuve, document",
  "/admin/import": "importation, fichier, Excel, tableur, modèle",
  "/admin/demandes/generales": "demandes de devis, prestataires, assigner",
  "/admin/messages": "contact, réponses, indésirables",
  "/admin/rgpd": "droits, effacement, accès, portabilité, données personnelles",
  "/admin/utilisateurs": "comptes, membres, administrateurs, inviter, suspendre, mot de passe, sessions",
  "/admin/blog": "articles, brouillons, images",
  "/admin/newsletter": "numéros, envoyer",
  "/admin/diagnostic": "demandes d’expert, rappels",
  "/admin/assistant": "intelligence artificielle, chat, questions, budget, coût",
  "/admin/recherches": "mots cherchés, synonymes, sans résultat, marques, lieux",
  "/admin/mesures": "statistiques, audience, visites, pages vues",
  "/admin/reglages": "paramètres, configuration, options",
  "/admin/e-mails": "messagerie, envois, échecs, renvoyer, adresses mortes",
  "/admin/journal": "audit, traces, historique, actions",
  "/admin/conservation": "durées, purge, effacement, données",
  "/admin/etat": "sauvegarde, panne, disque, base de données, vérifications, version, santé, alertes, test",
};
/** Typed by habit, and written nowhere on the site. */
const habits: Record<string, readonly string[]> = { "/admin/e-mails": ["mails", "emails", "courriels"] };

const OWN = "Votre compte";

/** What the navigation does not name. */
const further: readonly (readonly [to: string, label: string, place: string, words: string])[] = [
  ["/add-company", "Nouvelle fiche", "Annuaire", "créer, ajouter une entreprise"],
  ["/admin/entreprises/publiees", "Entreprises publiées", "Annuaire", "fiches, en ligne, exporter"],
  ["/admin/entreprises/hors-ligne", "Entreprises hors ligne", "Annuaire", "fiches"],
  [
    "/admin/entreprises/archivees",
    "Entreprises archivées",
    "Annuaire",
    "fiches refusées, supprimées, rétablir",
  ],
  ["/admin/demandes/entreprises", "Leads pour une entreprise", "Personnes", "demandes de devis"],
  ["/admin/demandes/archivees", "Leads archivés", "Personnes", "demandes de devis, closes"],
  ["/admin/demandes/chiffres", "Chiffres des leads", "Personnes", "demandes de devis, statistiques, délais"],
  ["/admin/blog/nouveau", "Nouvel article", "Contenu", "blog, écrire, rédiger"],
  ["/admin/blog/classement", "Catégories et étiquettes", "Contenu", "blog, articles"],
  ["/admin/newsletter/numero/nouveau", "Nouveau numéro", "Contenu", "newsletter, écrire"],
  ["/admin/newsletter/abonnes", "Abonnés", "Contenu", "newsletter, inscrits, désinscrits"],
  ["/admin/alertes-cyber/nouvelle", "Nouvelle alerte cyber", "Contenu", "bandeau, écrire, prévenir"],
  ["/admin/diagnostic/questions", "Questions du diagnostic", "Contenu", "versions, poids, réponses"],
  ["/admin/diagnostic/chiffres", "Chiffres du diagnostic", "Contenu", "statistiques, scores"],
  ["/admin/reglages/historique", "Historique des réglages", "Site", "valeurs, changements, remettre"],
  ["/profile", "Mon Profil", OWN, "compte, nom"],
  ["/settings", "Paramètres", OWN, "compte, adresse, notifications, supprimer"],
  [
    "/settings/securite",
    "Sécurité",
    OWN,
    "mot de passe, double authentification, second facteur, clé d’accès, sessions",
  ],
];

const settings = settingSections.map((section) => ({
  to: settingsPath(section),
  label: `Réglages : ${section.title}`,
  place: "Site",
  words: section.fields.map(({ label }) => label),
}));

export const findablePages: readonly FindablePage[] = [
  ...adminParts.map(({ to, label, group: place }) => ({
    to,
    label,
    place,
    words: [otherWords[to] ?? "", ...(habits[to] ?? [])],
  })),
  ...further.map(([to, label, place, words]) => ({ to, label, place, words: [words] })),
  ...settings,
];

/** Pages whose name, place or subject has every word or its beginning; a singular finds its plural, and the reverse. */
export function findPages(q: string): FoundGroup {
  const asked = wordsOf(q).map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
  const found = findablePages
    .filter(
      (page) => asked.length > 0 && hasAll(wordsOf([page.label, page.place, ...page.words].join(" ")), asked),
    )
    .map((page) => ({ page, named: hasAll(wordsOf(page.label), asked) }))
    .toSorted((a, b) => Number(b.named) - Number(a.named));
  return groupOfPages(
    found.map(({ page }) => asFound(page)),
    found.some(({ page }) => isTyped(q, page.label)),
  );
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const hasAll = (words: readonly string[], asked: readonly string[]): boolean =>
  asked.every((one) => words.some((word) => word.startsWith(one)));

const asFound = ({ to, label, place }: FindablePage): Found => ({
  id: to,
  to,
  title: label,
  details: [place],
});
