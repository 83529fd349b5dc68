import type { ContentField } from "./company-content.ts";

export const fieldLabels: Record<ContentField | "logo", string> = {
  name: "Nom",
  categories: "Catégories",
  description: "Description",
  zones: "Localisations",
  commune: "Commune",
  address: "Adresse",
  mapPosition: "Point sur la carte",
  website: "Site web",
  contactName: "Nom du contact",
  email: "E-mail",
  phonePrivate: "Téléphone mobile",
  phonePublic: "Téléphone fixe",
  logo: "Logo",
};
