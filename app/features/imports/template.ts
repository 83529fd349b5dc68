import { writeCsv } from "#app/platform/text/csv.ts";
import { templateFields } from "./fields.ts";

const example = [
  "Exemple Sécurité (fictif)",
  "Ce que vous faites, pour qui, en quelques phrases.",
  "https://www.exemple.example",
  "Province Sud, Province Nord",
  "Sauvegarde, Audit & Conseil",
  "Prénom Nom",
  "contact@exemple.example",
  "75 12 34",
  "27 12 34",
  "",
];

export function templateCsv(): string {
  return writeCsv([templateFields.map((field) => field.header), example]);
}
