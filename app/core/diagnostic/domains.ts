export const domains = [
  { key: "infrastructure", label: "Ordinateurs, accès et réseau", short: "Matériel et accès" },
  { key: "sauvegarde", label: "Sauvegardes et reprise", short: "Sauvegardes" },
  { key: "sensibilisation", label: "Réflexes des personnes", short: "Réflexes" },
  { key: "gouvernance_processus", label: "Organisation et préparation", short: "Organisation" },
] as const satisfies readonly { key: string; label: string; short: string }[];

export type DomainKey = (typeof domains)[number]["key"];

export const domainKeys: readonly DomainKey[] = domains.map(({ key }) => key);
export const domainLabel = (key: DomainKey): string => domains.find((one) => one.key === key)?.label ?? key;

export const domainTopics: Record<DomainKey, string> = {
  infrastructure: "les ordinateurs, les accès et le réseau",
  sauvegarde: "les sauvegardes et la reprise",
  sensibilisation: "les réflexes des personnes",
  gouvernance_processus: "l’organisation et la préparation",
};

/** Category slugs per domain, the closest help first (decision G1). */
export const domainCategories: Record<DomainKey, readonly string[]> = {
  infrastructure: [
    "infrastructure",
    "iam-gestion-de-lidentite-et-de-lacces",
    "surveillance-securite-managee-24h-24",
    "audit-conseil",
  ],
  sauvegarde: ["sauvegarde", "reprise-dactivite-pca-pra", "securite-cloud"],
  sensibilisation: ["formation-sensibilisation", "securite-des-emails"],
  gouvernance_processus: [
    "gouvernance-conformite",
    "audit-conseil",
    "gestion-des-risques",
    "reponse-a-incident-forensic",
  ],
};

export const companySizes = [
  { key: "tpe", label: "1 à 9 personnes" },
  { key: "pme", label: "10 à 249 personnes" },
  { key: "grande", label: "250 personnes et plus" },
] as const satisfies readonly { key: string; label: string }[];

export type CompanySize = (typeof companySizes)[number]["key"];
export const sizeLabel = (key: CompanySize): string =>
  companySizes.find((one) => one.key === key)?.label ?? key;
