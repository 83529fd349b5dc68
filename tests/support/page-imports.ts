import { and, asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { importRows, imports } from "#app/features/imports/imports.table.ts";
import { uploadImport } from "#app/features/imports/page/upload.server.ts";
import { workOnImport } from "#app/features/imports/work/work-on-import.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { aMember } from "#tests/support/factories.ts";
import { anAdminScope } from "#tests/support/scope.ts";

const HEADER = "Nom;Description;Site web;Commune;Catégories;Contact;Email";
export type Line = {
  name: string;
  text?: string;
  website?: string;
  commune?: string;
  email?: string;
  categories?: string;
};

export const csvOf = (lines: readonly Line[]) =>
  [
    HEADER,
    ...lines.map(
      ({ name, text = "", website = "", commune = "Nouméa", categories = "Sauvegarde", email = "" }) =>
        [name, text, website, commune, categories, "", email].join(";"),
    ),
  ].join("\n");

export async function anImporter(db: Database): Promise<AdminScope> {
  const stored = new Map<string, Uint8Array>();
  return {
    ...anAdminScope(db, await aMember(db, { role: "admin" })),
    files: {
      put: async (key, bytes) => void stored.set(key, bytes),
      get: async (key) => (stored.has(key) ? Buffer.from(stored.get(key) ?? []) : undefined),
      remove: async (key) => void stored.delete(key),
      list: async function* list() {
        yield* stored.keys();
      },
    },
  };
}

export async function upload(scope: AdminScope, text: string | Uint8Array, name = "entreprises.csv") {
  const uploaded = await uploadImport(scope, new File([text as BlobPart], name));
  if (!uploaded.ok) throw new Error(uploaded.message);
  await workOnImport(scope, uploaded.id);
  return uploaded.id;
}

export async function importOf(db: Database, id: string) {
  const [found] = await db.select().from(imports).where(eq(imports.id, id));
  if (!found) throw new Error("no such import");
  return found;
}

export const rowsOf = (db: Database, id: string) =>
  db.select().from(importRows).where(eq(importRows.importId, id)).orderBy(asc(importRows.rowNumber));

export const verdictsOf = async (db: Database, id: string) =>
  (await rowsOf(db, id)).map(({ verdict }) => verdict);

export async function expectValidated(db: Database, id: string, expected: string | RegExp): Promise<void> {
  const verdicts = await verdictsOf(db, id);
  if (typeof expected === "string") return expect(verdicts.join(" ")).toBe(expected);
  const { reading } = await importOf(db, id);
  expect(`${reading?.refusal?.message} ${reading?.refusal?.hint ?? ""}`).toMatch(expected);
  expect(verdicts.filter((verdict) => verdict !== null)).toEqual([]);
}

export const companyNamed = async (db: Database, name: string) => {
  const [found] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.name, name)));
  return found;
};
