import { writeCsv } from "#app/platform/text/csv.ts";
import { generateCompanies } from "./companies/generate.ts";
import { list } from "./list.ts";

const HEADER = list(
  "Nom  Description  Site web  Zone  Commune  Catégories  Contact  Email  Mobile  Téléphone",
);

export function companiesCsv(count: number, from = 0): string {
  const rows = [...generateCompanies(count, from)].map((one) => [
    one.name,
    one.description,
    one.website ?? "",
    one.zones.join(", "),
    one.commune ?? "",
    one.categories.join(", "),
    one.contactName,
    one.email ?? "",
    one.phonePrivate ?? "",
    one.phonePublic ?? "",
  ]);
  return writeCsv([HEADER, ...rows]);
}
