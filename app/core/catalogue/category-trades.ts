/** Trade of each category by slug, short enough for a page title. */
export const categoryTrades: Readonly<Record<string, string>> = {
  "audit-conseil": "audit et conseil",
  infrastructure: "infrastructure",
  sauvegarde: "sauvegarde",
  "reprise-dactivite-pca-pra": "reprise d’activité",
  "protection-des-donnees": "protection des données",
  "securite-web": "sécurité web",
  "base-de-donnees": "bases de données",
  "developpement-securise": "développement sécurisé",
  "tests-dintrusion": "tests d’intrusion",
  "gestion-des-risques": "gestion des risques",
  "formation-sensibilisation": "formation",
  "securite-mobile": "sécurité mobile",
  "gouvernance-conformite": "gouvernance",
  "reponse-a-incident-forensic": "réponse à incident",
  cyberassurance: "cyberassurance",
  "surveillance-securite-managee-24h-24": "surveillance",
  "threat-intelligence-veille-cyber": "veille cyber",
  "securite-cloud": "sécurité cloud",
  "iam-gestion-de-lidentite-et-de-lacces": "gestion des accès",
  "securite-industrielle-ot-scada": "sécurité industrielle",
  "securite-physique-controle-dacces": "contrôle d’accès",
  "securite-des-emails": "sécurité des e-mails",
  "securite-des-iot-objets-connectes": "objets connectés",
  "conformite-reglementaire": "conformité",
};

export const GENERAL_TRADE = "cybersécurité";
