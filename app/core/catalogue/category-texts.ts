import { type Category, categories } from "./categories.ts";

/** Server only: browsers never load the search vocabulary. */
export type DescribedCategory = Category & {
  description: string;
  /** Search synonyms (decision C3), normalized before use. */
  synonyms: readonly string[];
};

const texts: Readonly<Record<string, readonly [description: string, synonyms: readonly string[]]>> = {
  "audit-conseil": [
    "Faire le point sur vos risques et décider quoi protéger d’abord, avec un regard extérieur.",
    ["audit", "conseil", "diagnostic", "expertise", "rssi", "dsi"],
  ],
  infrastructure: [
    "Réseaux, serveurs, pare-feu et Wi-Fi installés, cloisonnés et tenus à jour.",
    ["reseau", "serveur", "pare-feu", "firewall", "wifi", "vpn", "switch", "nas"],
  ],
  sauvegarde: [
    "Des copies de vos données à l’abri du vol, de la panne et du rançongiciel, testées régulièrement.",
    ["backup", "restauration", "externalisee", "3-2-1"],
  ],
  "reprise-dactivite-pca-pra": [
    "Continuer à travailler, ou redémarrer vite, après un cyclone, une panne ou une attaque.",
    ["pca", "pra", "pcra", "continuite", "cyclone", "reprise"],
  ],
  "protection-des-donnees": [
    "Données personnelles, secrets de l’entreprise : les inventorier, les chiffrer, en limiter l’accès.",
    ["rgpd", "dpo", "cnil", "chiffrement", "donnees personnelles", "dlp", "vie privee"],
  ],
  "securite-web": [
    "Protéger votre site et votre boutique en ligne contre le piratage et les interruptions.",
    ["waf", "site", "wordpress", "ddos", "https", "ssl", "owasp"],
  ],
  "base-de-donnees": [
    "Sécuriser, surveiller et maintenir les bases qui portent votre activité.",
    ["sql", "oracle", "postgresql", "mysql", "bdd"],
  ],
  "developpement-securise": [
    "Des logiciels conçus, relus et livrés sans porte ouverte.",
    ["devsecops", "code", "logiciel", "application", "sast"],
  ],
  "tests-dintrusion": [
    "Des spécialistes attaquent vos systèmes avec votre accord, avant que d’autres ne le fassent sans.",
    ["pentest", "pentesting", "red team", "intrusion", "vulnerabilite", "bug bounty", "hacker ethique"],
  ],
  "gestion-des-risques": [
    "Identifier ce qui menace votre activité et choisir les mesures au bon prix.",
    ["ebios", "risque", "cartographie", "analyse de risque"],
  ],
  "formation-sensibilisation": [
    "Apprendre à vos équipes à reconnaître les pièges et à réagir.",
    ["hameconnage", "phishing", "sensibiliser", "elearning", "formation"],
  ],
  "securite-mobile": [
    "Téléphones et tablettes de l’entreprise gérés, chiffrés, effaçables à distance.",
    ["mdm", "smartphone", "telephone", "tablette", "android", "iphone"],
  ],
  "gouvernance-conformite": [
    "Politique de sécurité, rôles, indicateurs : organiser la cybersécurité dans la durée.",
    ["iso 27001", "pssi", "nis2", "politique", "rssi"],
  ],
  "reponse-a-incident-forensic": [
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
  ],
  cyberassurance: [
    "Être indemnisé et accompagné quand une cyberattaque coûte cher.",
    ["assurance", "assureur", "courtier"],
  ],
  "surveillance-securite-managee-24h-24": [
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
  ],
  "threat-intelligence-veille-cyber": [
    "Savoir quelles menaces vous visent et si vos mots de passe ont fuité.",
    ["cti", "osint", "veille", "darknet", "dark web", "fuite"],
  ],
  "securite-cloud": [
    "Microsoft 365, Google Workspace, hébergements : des services en ligne bien réglés.",
    ["cloud", "azure", "aws", "microsoft 365", "office 365", "saas", "google workspace"],
  ],
  "iam-gestion-de-lidentite-et-de-lacces": [
    "Qui a accès à quoi : mots de passe, double authentification, droits et départs.",
    ["iam", "mfa", "2fa", "sso", "active directory", "mot de passe", "authentification", "pam"],
  ],
  "securite-industrielle-ot-scada": [
    "Usines, mines, énergie, eau : protéger les automates sans arrêter la production.",
    ["ot", "scada", "ics", "automate", "usine", "mine", "iec 62443"],
  ],
  "securite-physique-controle-dacces": [
    "Badges, caméras, alarmes et salles serveurs : la sécurité commence à la porte.",
    ["badge", "camera", "videosurveillance", "alarme", "biometrie"],
  ],
  "securite-des-emails": [
    "Moins de spam, de faux fournisseurs et de pièces jointes piégées dans vos boîtes.",
    ["email", "mail", "messagerie", "spam", "antispam", "dmarc", "dkim", "phishing", "hameconnage"],
  ],
  "securite-des-iot-objets-connectes": [
    "Caméras, capteurs, terminaux : des objets connectés qui ne deviennent pas des portes d’entrée.",
    ["iot", "objet connecte", "capteur", "domotique"],
  ],
  "conformite-reglementaire": [
    "Répondre aux obligations : RGPD, donneurs d’ordre, secteur bancaire, santé.",
    ["rgpd", "hds", "pci dss", "reglement", "nis2", "loi"],
  ],
  autre: ["Les services de cybersécurité qui n’entrent dans aucune autre catégorie.", []],
};

export const describedCategories: readonly DescribedCategory[] = categories.map((category) => {
  const [sentence = "", synonyms = []] = texts[category.slug] ?? [];
  return { ...category, description: sentence.replaceAll(" :", "\u00a0:"), synonyms };
});

const bySlug = new Map(describedCategories.map((one) => [one.slug, one]));

export function describeCategory(slug: string): DescribedCategory | undefined {
  return bySlug.get(slug);
}
