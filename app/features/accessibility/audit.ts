/** When and how the criteria were judged: shown on the page, and kept in docs/accessibility.md. */
export const audit = {
  day: "2026-11-23",
  referential: "RGAA 4.1.2",
  by: "l’équipe qui construit le site",
  environment: [
    "Chromium sous Linux (Debian 12), à 320, 390, 640, 1280 et 1920 pixels de large, dans les thèmes clair et sombre, et avec les couleurs du système",
    "Clavier seul, JavaScript désactivé, texte à 200 %, texte espacé",
    "axe-core, html-validate, et les contrôles écrits pour ce site",
    "L’interface d’accessibilité de Chromium, pour ce que les scripts font",
    "Pour le rapport du diagnostic : pdf.js, qpdf et pdfinfo (structure, langue, polices), et chaque page regardée",
  ],
  /** What was missing on the day. */
  without: "Il a été fait sans lecteur d’écran et sans personne qui en utilise un.",
  /** What the former declaration had wrong, or not met, and what became of it. */
  since:
    "La déclaration du 22 novembre se trompait : elle disait sans objet les critères 13.3 et 13.4, alors que le rapport du diagnostic est un document à télécharger, et respectés les critères 3.1, 8.6, 10.4, 11.2, 11.3 et 12.8, qui ne l’étaient pas partout. Ces défauts sont corrigés, ainsi que ceux qu’elle annonçait (7.1, 8.7).",
  technologies: ["HTML", "CSS", "JavaScript", "WAI-ARIA", "SVG", "PDF"],
  sample: [
    { label: "Accueil", path: "/" },
    { label: "Annuaire, avec une recherche et sans résultat", path: "/directory" },
    { label: "Catégories", path: "/categories" },
    { label: "Une catégorie", path: "/category/sauvegarde" },
    { label: "La fiche d’une entreprise", path: "/company/…" },
    { label: "Demande de devis", path: "/devis" },
    { label: "Contact", path: "/contact" },
    { label: "Mes droits RGPD", path: "/gdpr-rights" },
    { label: "Newsletter", path: "/newsletter" },
    { label: "Blog, une liste et un article", path: "/blogs" },
    { label: "Urgence cyber", path: "/urgence-cyber" },
    { label: "Diagnostic : questions, résultats et rapport PDF", path: "/diagnostique" },
    { label: "Mentions légales", path: "/legal-notice" },
    { label: "Politique de confidentialité", path: "/privacy-policy" },
    { label: "Accessibilité", path: "/accessibilite" },
    { label: "Plan du site", path: "/plan-du-site" },
    { label: "Connexion et création de compte", path: "/login" },
    { label: "Paramètres d’un compte", path: "/settings" },
    { label: "Pages d’une entreprise gérée : fiche, demandes, chiffres", path: "/my-company" },
    { label: "Administration : toutes ses listes et ses formulaires", path: "/admin/dashboard" },
    { label: "Page introuvable", path: "/introuvable" },
  ],
} as const;
