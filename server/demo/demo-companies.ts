import fs from "node:fs";
import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { matchHeaders } from "#app/features/imports/reading/headers.ts";
import { readCsvSource } from "#app/features/imports/reading/read-source.ts";
import { type ImportedCompany, readRow } from "#app/features/imports/rows/import-row.ts";
import { assetFile } from "#app/platform/own-files.ts";
import { slugify } from "#app/platform/text/text.ts";

export type DemoCompany = ImportedCompany & {
  status: "published" | "pending" | "offline";
  featured: boolean;
  /** A day, "2026-09-14". */
  verifiedOn: string | undefined;
};

/**
 * Companies invented by hand, spread over the three provinces and all the categories, in the format of an import.
 * Their names end with " (fictif)": the product never publishes made-up facts about a real firm. E-mails are at .example
 * (RFC 2606), phones in ranges that are given to no subscriber (66…, 21…): no mail and no call can reach a real person.
 */
export function readDemoCompanies(): DemoCompany[] {
  const bytes = fs.readFileSync(assetFile("server/demo/companies.csv"));
  const source = readCsvSource({ name: "companies.csv", bytes });
  if (!source.ok) throw new Error(source.refusal.message);
  const { header, rows } = source.value;
  const columns = matchHeaders(header);
  return rows.map((row) => {
    const { company, errors } = readRow(row, columns);
    if (!company) throw new Error(errors.map(({ sentence }) => sentence).join(" "));
    const cell = (name: string) => row.cells[header.indexOf(name)] ?? "";
    return {
      ...company,
      // In the order of the file: the zone where the company is comes first.
      zones: cell("Zone d’intervention").split(", ") as ZoneKey[],
      status: cell("Statut") as DemoCompany["status"],
      featured: cell("Mis en avant") === "oui",
      verifiedOn: cell("Vérifié") || undefined,
    };
  });
}

/** An SVG of 400 × 400 without text, so that it looks the same on a machine without fonts; undefined when it has none. */
export function readDemoLogo(name: string): Buffer | undefined {
  const file = assetFile(`server/demo/logos/${slugify(name)}.svg`);
  return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
}
