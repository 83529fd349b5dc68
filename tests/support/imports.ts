import { count, eq } from "drizzle-orm";
import type { companies } from "#app/core/company/company.table.ts";
import {
  type ImportOptions,
  runCommandImport,
  validateImportFile,
} from "#app/features/imports/command/command-import.server.ts";
import { type ImportFile, readImportFile } from "#app/features/imports/import-file.ts";
import { importRows, type imports } from "#app/features/imports/imports.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";

const HEADER = "Nom;Description;Site web;Zone;Catégories;Contact;Email";

export function fileOf(bytes: Uint8Array): ImportFile {
  const read = readImportFile({ name: "entreprises.csv", bytes });
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

type Given = { name: string; website?: string; email?: string; categories?: string };
let serial = 0;

export function aFile(...rows: Given[]): ImportFile {
  const lines = rows.map(({ name, website = "", email = "", categories = "Sauvegarde" }) => {
    serial += 1;
    return `${name};Texte ${serial};${website};Sud;${categories};Anna;${email}`;
  });
  return fileOf(Buffer.from([HEADER, ...lines].join("\n")));
}

let many = 0;

export function manyRows(count: number): Given[] {
  many += 1;
  return Array.from({ length: count }, (_, n) => ({ name: `Atelier ${many}e ${n}` }));
}

/** Validates and imports the file, which must not be refused. */
export async function importInto(db: Database, file: ImportFile, options: Partial<ImportOptions> = {}) {
  const rows = await validateImportFile({ db }, file);
  const imported = await runCommandImport({ db }, file, rows, options);
  if (!imported.ok) throw new Error(imported.refusal.message);
  return imported.value;
}

/** How many rows of imports went in. */
export async function numberWentIn(db: Database): Promise<number> {
  return db.$count(importRows, eq(importRows.outcome, "created"));
}

export async function numberOf(db: Database, table: typeof companies | typeof imports) {
  const [row] = await db.select({ n: count() }).from(table);
  return row?.n;
}
