type Choice = { key: string; label: string };
type Question = { label: string; choices: readonly Choice[] };

const yesNo = [
  { key: "yes", label: "Oui" },
  { key: "partly", label: "En partie" },
  { key: "no", label: "Non" },
  { key: "unknown", label: "Je ne sais pas" },
] as const;

/** Optional questions that make a request answerable (decision F25). Keys are stored: they are never reused. */
const bank = {
  posts: {
    label: "Postes de travail",
    choices: [
      { key: "1-5", label: "1 à 5" },
      { key: "6-20", label: "6 à 20" },
      { key: "21-50", label: "21 à 50" },
      { key: "over-50", label: "Plus de 50" },
    ],
  },
  sites: {
    label: "Nombre de sites",
    choices: [
      { key: "1", label: "Un seul" },
      { key: "2-3", label: "2 ou 3" },
      { key: "over-3", label: "Plus de 3" },
    ],
  },
  imposed: {
    label: "Qui impose une date",
    choices: [
      { key: "nobody", label: "Personne" },
      { key: "customer", label: "Un client ou un donneur d’ordre" },
      { key: "insurer", label: "Un assureur" },
      { key: "authority", label: "Une autorité ou une règle" },
    ],
  },
  backup: {
    label: "Ce qui est sauvegardé aujourd’hui",
    choices: [
      { key: "nothing", label: "Rien, ou je ne sais pas" },
      { key: "disk", label: "Sur un disque ou une clé" },
      { key: "server", label: "Sur un serveur chez nous" },
      { key: "away", label: "En ligne, ou hors de nos murs" },
    ],
  },
  volume: {
    label: "Quantité de données",
    choices: [
      { key: "under-1t", label: "Moins de 1 To" },
      { key: "1-10t", label: "1 à 10 To" },
      { key: "over-10t", label: "Plus de 10 To" },
      { key: "unknown", label: "Je ne sais pas" },
    ],
  },
  outage: {
    label: "Arrêt supportable",
    choices: [
      { key: "hours", label: "Quelques heures" },
      { key: "day", label: "Une journée" },
      { key: "days", label: "Plusieurs jours" },
      { key: "unknown", label: "Je ne sais pas" },
    ],
  },
  kept: {
    label: "Qui s’occupe de l’informatique",
    choices: [
      { key: "nobody", label: "Personne en particulier" },
      { key: "inside", label: "Quelqu’un de chez nous" },
      { key: "provider", label: "Un prestataire" },
    ],
  },
  personal: { label: "Données personnelles sensibles (santé, paie…)", choices: yesNo },
  site: {
    label: "Ce qui est en ligne",
    choices: [
      { key: "showcase", label: "Un site qui présente l’entreprise" },
      { key: "shop", label: "Une boutique ou des paiements" },
      { key: "application", label: "Une application ou un portail" },
    ],
  },
  mail: {
    label: "Votre messagerie",
    choices: [
      { key: "microsoft", label: "Microsoft 365" },
      { key: "google", label: "Google Workspace" },
      { key: "operator", label: "Celle d’un opérateur local" },
      { key: "other", label: "Une autre, ou je ne sais pas" },
    ],
  },
  people: {
    label: "Personnes concernées",
    choices: [
      { key: "1-10", label: "1 à 10" },
      { key: "11-50", label: "11 à 50" },
      { key: "over-50", label: "Plus de 50" },
    ],
  },
  place: {
    label: "Où cela se passe",
    choices: [
      { key: "here", label: "Dans nos locaux" },
      { key: "remote", label: "À distance" },
      { key: "both", label: "Les deux" },
    ],
  },
  ongoing: { label: "L’attaque est encore en cours", choices: yesNo },
  insured: { label: "Déjà assurés contre les attaques", choices: yesNo },
  tested: { label: "Déjà testé ou audité", choices: yesNo },
  rule: {
    label: "Règle à respecter",
    choices: [
      { key: "rgpd", label: "RGPD" },
      { key: "iso", label: "ISO 27001" },
      { key: "payment", label: "Paiements par carte (PCI DSS)" },
      { key: "other", label: "Une autre, ou je ne sais pas" },
    ],
  },
} as const satisfies Record<string, Question>;

export type NeedKey = keyof typeof bank;

/** Two to four for each service, those that change an offer most first. */
const asked: Record<string, readonly NeedKey[]> = {
  "audit-conseil": ["posts", "sites", "tested", "imposed"],
  infrastructure: ["posts", "sites", "kept"],
  sauvegarde: ["backup", "posts", "volume"],
  "reprise-dactivite-pca-pra": ["outage", "backup", "sites"],
  "protection-des-donnees": ["personal", "people", "imposed"],
  "securite-web": ["site", "tested"],
  "base-de-donnees": ["volume", "personal"],
  "developpement-securise": ["site", "personal", "imposed"],
  "tests-dintrusion": ["site", "posts", "tested", "imposed"],
  "gestion-des-risques": ["posts", "sites", "imposed"],
  "formation-sensibilisation": ["people", "place"],
  "securite-mobile": ["people", "kept"],
  "gouvernance-conformite": ["rule", "posts", "imposed"],
  "reponse-a-incident-forensic": ["ongoing", "posts", "backup", "insured"],
  cyberassurance: ["insured", "posts", "backup"],
  "surveillance-securite-managee-24h-24": ["posts", "sites", "kept"],
  "threat-intelligence-veille-cyber": ["kept", "posts"],
  "securite-cloud": ["mail", "posts", "kept"],
  "iam-gestion-de-lidentite-et-de-lacces": ["people", "mail"],
  "securite-industrielle-ot-scada": ["sites", "outage", "tested"],
  "securite-physique-controle-dacces": ["sites", "people"],
  "securite-des-emails": ["mail", "people"],
  "securite-des-iot-objets-connectes": ["sites", "kept"],
  "conformite-reglementaire": ["rule", "personal", "imposed"],
  autre: ["posts", "imposed"],
};

export const needFieldOf = (key: NeedKey): string => `need_${key}`;

export const needKeys = Object.keys(bank) as readonly NeedKey[];

type NeedQuestion = { key: NeedKey; field: string; label: string; choices: readonly Choice[] };

/** Of a service, in order; none for one that does not exist. */
export const needQuestions = (service: string): NeedQuestion[] =>
  (asked[service] ?? []).map((key) => ({ key, field: needFieldOf(key), ...bank[key] }));

export const needChoices = (key: NeedKey): readonly Choice[] => bank[key].choices;

/** Answers of a request, key by key. */
export type NeedAnswers = Partial<Record<NeedKey, string>>;

/** Those of the service alone: an answer that was given before another service was chosen is dropped. */
export function answersFor(service: string, given: Record<string, unknown>): NeedAnswers {
  const answered = needQuestions(service).flatMap(({ key, field, choices }) => {
    const choice = choices.find((one) => one.key === given[field]);
    return choice ? [[key, choice.key]] : [];
  });
  return Object.fromEntries(answered);
}

export const needLines = (service: string, answers: NeedAnswers): { label: string; value: string }[] =>
  needQuestions(service).flatMap(({ key, label, choices }) => {
    const value = choices.find((one) => one.key === answers[key])?.label;
    return value ? [{ label, value }] : [];
  });

/** "Postes de travail : 6 à 20 ; Nombre de sites : Un seul". */
export const needText = (service: string, answers: NeedAnswers): string =>
  needLines(service, answers)
    .map(({ label, value }) => `${label} : ${value}`)
    .join(" ; ");
