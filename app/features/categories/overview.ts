import { type Category, categories, categoryGroups } from "#app/core/catalogue/categories.ts";

const order = [
  "sauvegarde",
  "reprise-dactivite-pca-pra",
  "audit-conseil",
  "protection-des-donnees",
  "securite-web",
  "infrastructure",
  "securite-cloud",
  "securite-des-emails",
  "securite-des-iot-objets-connectes",
  "developpement-securise",
  "tests-dintrusion",
  "base-de-donnees",
  "iam-gestion-de-lidentite-et-de-lacces",
  "reponse-a-incident-forensic",
  "securite-industrielle-ot-scada",
  "gestion-des-risques",
  "formation-sensibilisation",
  "gouvernance-conformite",
  "securite-mobile",
  "securite-physique-controle-dacces",
  "surveillance-securite-managee-24h-24",
  "threat-intelligence-veille-cyber",
  "cyberassurance",
];

type CategoryGroup = { key: string; title: string; categories: Category[] };

export const categoryOverview: readonly CategoryGroup[] = categoryGroups.map(({ key, title }) => ({
  key,
  title,
  categories: categories.filter((one) => one.group === key).toSorted((a, b) => place(a.slug) - place(b.slug)),
}));

function place(slug: string): number {
  const index = order.indexOf(slug);
  return index < 0 ? order.length : index;
}
