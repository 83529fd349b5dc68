import { slugify } from "../text.ts";

export type CategoryGroupKey = "protection" | "technique" | "organisation" | "externalise";

/** The four groups of the overview page (specification 000 §2). */
export const categoryGroups: readonly { key: CategoryGroupKey; title: string }[] = [
  { key: "protection", title: "Services de protection" },
  { key: "technique", title: "Services techniques" },
  { key: "organisation", title: "Services organisationnels" },
  { key: "externalise", title: "Services externalisés" },
];

export type Category = {
  slug: string;
  name: string;
  group: CategoryGroupKey;
  /** One sentence that a baker understands. */
  description: string;
  /** Words that visitors type for this category (decision C3); folded before use. */
  synonyms: readonly string[];
};

function category(name: string, group: CategoryGroupKey, sentence: string, synonyms: string[]): Category {
  // Typed plainly below, shown with the apostrophe and the no-break space of French typography.
  const description = sentence.replaceAll(" :", "\u00a0:");
  return { slug: slugify(name), name: name.replaceAll("'", "’"), group, description, synonyms };
}

/** The 25 categories of the specification (decision B5), in its order. "Other" reads "Autre". */
export const categories: readonly Category[] = [
  category(
    "Audit & Conseil",
    "protection",
    "Faire le point sur vos risques et décider quoi protéger d’abord, avec un regard extérieur.",
    ["audit", "conseil", "diagnostic", "expertise", "rssi", "dsi"],
  ),
  category(
    "Infrastructure",
    "protection",
    "Réseaux, serveurs, pare-feu et Wi-Fi installés, cloisonnés et tenus à jour.",
    ["reseau", "serveur", "pare-feu", "firewall", "wifi", "vpn", "switch", "nas"],
  ),
  category(
    "Sauvegarde",
    "protection",
    "Des copies de vos données à l’abri du vol, de la panne et du rançongiciel, testées régulièrement.",
    ["backup", "restauration", "externalisee", "3-2-1"],
  ),
  category(
    "Reprise d'activité (PCA/PRA)",
    "protection",
    "Continuer à travailler, ou redémarrer vite, après un cyclone, une panne ou une attaque.",
    ["pca", "pra", "pcra", "continuite", "cyclone", "reprise"],
  ),
  category(
    "Protection des données",
    "protection",
    "Données personnelles, secrets de l’entreprise : les inventorier, les chiffrer, en limiter l’accès.",
    ["rgpd", "dpo", "cnil", "chiffrement", "donnees personnelles", "dlp", "vie privee"],
  ),
  category(
    "Sécurité Web",
    "protection",
    "Protéger votre site et votre boutique en ligne contre le piratage et les interruptions.",
    ["waf", "site", "wordpress", "ddos", "https", "ssl", "owasp"],
  ),
  category(
    "Base de données",
    "technique",
    "Sécuriser, surveiller et maintenir les bases qui portent votre activité.",
    ["sql", "oracle", "postgresql", "mysql", "bdd"],
  ),
  category(
    "Développement sécurisé",
    "technique",
    "Des logiciels conçus, relus et livrés sans porte ouverte.",
    ["devsecops", "code", "logiciel", "application", "sast"],
  ),
  category(
    "Tests d'intrusion",
    "technique",
    "Des spécialistes attaquent vos systèmes avec votre accord, avant que d’autres ne le fassent sans.",
    ["pentest", "pentesting", "red team", "intrusion", "vulnerabilite", "bug bounty", "hacker ethique"],
  ),
  category(
    "Gestion des risques",
    "organisation",
    "Identifier ce qui menace votre activité et choisir les mesures au bon prix.",
    ["ebios", "risque", "cartographie", "analyse de risque"],
  ),
  category(
    "Formation & Sensibilisation",
    "organisation",
    "Apprendre à vos équipes à reconnaître les pièges et à réagir.",
    ["hameconnage", "phishing", "sensibiliser", "elearning", "formation"],
  ),
  category(
    "Sécurité Mobile",
    "organisation",
    "Téléphones et tablettes de l’entreprise gérés, chiffrés, effaçables à distance.",
    ["mdm", "smartphone", "telephone", "tablette", "android", "iphone"],
  ),
  category(
    "Gouvernance & Conformité",
    "organisation",
    "Politique de sécurité, rôles, indicateurs : organiser la cybersécurité dans la durée.",
    ["iso 27001", "pssi", "nis2", "politique", "rssi"],
  ),
  category(
    "Réponse à incident & Forensic",
    "technique",
    "Attaque en cours ou suspicion : contenir, enquêter, réparer, garder les preuves.",
    [
      "ransomware",
      "rancongiciel",
      "piratage",
      "pirate",
      "incident",
      "urgence",
      "csirt",
      "cert",
      "virus",
      "attaque",
      "hack",
      "phishing",
      "hameconnage",
    ],
  ),
  category(
    "Cyberassurance",
    "externalise",
    "Être indemnisé et accompagné quand une cyberattaque coûte cher.",
    ["assurance", "assureur", "courtier"],
  ),
  category(
    "Surveillance & sécurité managée 24h/24",
    "externalise",
    "Une équipe surveille vos systèmes jour et nuit et intervient à votre place.",
    [
      "soc",
      "edr",
      "xdr",
      "mdr",
      "siem",
      "mssp",
      "antivirus",
      "infogerance",
      "supervision",
      "services infogeres",
      "surveillance",
    ],
  ),
  category(
    "Threat Intelligence / Veille cyber",
    "externalise",
    "Savoir quelles menaces vous visent et si vos mots de passe ont fuité.",
    ["cti", "osint", "veille", "darknet", "dark web", "fuite"],
  ),
  category(
    "Sécurité Cloud",
    "protection",
    "Microsoft 365, Google Workspace, hébergements : des services en ligne bien réglés.",
    ["cloud", "azure", "aws", "microsoft 365", "office 365", "saas", "google workspace"],
  ),
  category(
    "IAM - Gestion de l'identité et de l'accès",
    "technique",
    "Qui a accès à quoi : mots de passe, double authentification, droits et départs.",
    ["iam", "mfa", "2fa", "sso", "active directory", "mot de passe", "authentification", "pam"],
  ),
  category(
    "Sécurité industrielle (OT / SCADA)",
    "technique",
    "Usines, mines, énergie, eau : protéger les automates sans arrêter la production.",
    ["ot", "scada", "ics", "automate", "usine", "mine", "iec 62443"],
  ),
  category(
    "Sécurité physique / contrôle d'accès",
    "organisation",
    "Badges, caméras, alarmes et salles serveurs : la sécurité commence à la porte.",
    ["badge", "camera", "videosurveillance", "alarme", "biometrie"],
  ),
  category(
    "Sécurité des emails",
    "protection",
    "Moins de spam, de faux fournisseurs et de pièces jointes piégées dans vos boîtes.",
    ["email", "mail", "messagerie", "spam", "antispam", "dmarc", "dkim", "phishing", "hameconnage"],
  ),
  category(
    "Sécurité des IoT / Objets connectés",
    "protection",
    "Caméras, capteurs, terminaux : des objets connectés qui ne deviennent pas des portes d’entrée.",
    ["iot", "objet connecte", "capteur", "domotique"],
  ),
  category(
    "Conformité réglementaire",
    "protection",
    "Répondre aux obligations : RGPD, donneurs d’ordre, secteur bancaire, santé.",
    ["rgpd", "hds", "pci dss", "reglement", "nis2", "loi"],
  ),
  {
    ...category(
      "Autre",
      "protection",
      "Les services de cybersécurité qui n’entrent dans aucune autre catégorie.",
      [],
    ),
    slug: "autre",
  },
];

const bySlug = new Map(categories.map((one) => [one.slug, one]));

export function findCategory(slug: string): Category | undefined {
  return bySlug.get(slug);
}

export function categoryName(slug: string): string {
  return bySlug.get(slug)?.name ?? slug;
}

/** The popular-service buttons of the home page (specification 000 §2). */
export const popularCategorySlugs = [
  "sauvegarde",
  "reprise-dactivite-pca-pra",
  "audit-conseil",
  "protection-des-donnees",
  "infrastructure",
  "formation-sensibilisation",
] as const;

/** The category that proves « Services infogérés » (decision F5) and that the filter of this name asks for. */
export const managedServicesSlug = "surveillance-securite-managee-24h-24";
