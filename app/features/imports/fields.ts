export const importFields = [
  { key: "name", header: "Nom", label: "nom", required: true, max: 120 },
  { key: "description", header: "Description", label: "description", required: true, max: 4_000 },
  { key: "website", header: "Site web", label: "site web", required: true, max: 500 },
  { key: "location", header: "Zone d’intervention", label: "zone d’intervention", required: true, max: 500 },
  { key: "categories", header: "Catégories", label: "catégories", required: false, max: 2_000 },
  { key: "contactName", header: "Nom du contact", label: "nom du contact", required: true, max: 120 },
  { key: "email", header: "E-mail", label: "e-mail", required: true, max: 254 },
  { key: "phonePrivate", header: "Téléphone mobile", label: "téléphone mobile", required: false, max: 60 },
  { key: "phonePublic", header: "Téléphone fixe", label: "téléphone fixe", required: false, max: 60 },
  { key: "logoUrl", header: "Logo (URL)", label: "logo", required: false, max: 2_000 },
  { key: "address", header: "Adresse", label: "adresse", required: false, max: 200 },
  { key: "commune", header: "Commune", label: "commune", required: false, max: 100 },
  { key: "ridet", header: "RIDET", label: "RIDET", required: false, max: 40 },
  { key: "foundedYear", header: "Année de création", label: "année de création", required: false, max: 20 },
  { key: "teamSize", header: "Taille de l’équipe", label: "taille de l’équipe", required: false, max: 60 },
  { key: "languages", header: "Langues", label: "langues", required: false, max: 300 },
  { key: "clientKinds", header: "Clients habituels", label: "clients habituels", required: false, max: 500 },
  { key: "visits", header: "Interventions", label: "interventions", required: false, max: 100 },
  { key: "delay", header: "Délai", label: "délai", required: false, max: 60 },
  { key: "price", header: "Tarif indicatif", label: "tarif indicatif", required: false, max: 60 },
  { key: "insuredYear", header: "Assurance", label: "assurance", required: false, max: 20 },
  { key: "brands", header: "Marques", label: "marques", required: false, max: 1_000 },
] as const;

export type ImportField = (typeof importFields)[number]["key"];

export const templateFields = importFields.slice(0, 10);

const byKey = new Map(importFields.map((field) => [field.key as string, field]));

export function isImportField(key: string): key is ImportField {
  return byKey.has(key);
}

export function fieldLabel(key: ImportField): string {
  return byKey.get(key)?.label ?? key;
}

export const requiredFields = importFields.filter((field) => field.required).map((field) => field.key);
