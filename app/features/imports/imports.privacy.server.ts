import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { importRows, imports } from "#app/features/imports/imports.table.ts";
import { deleteWhere, updateWhere } from "#app/platform/db/batches.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { mentions } from "#app/platform/privacy/mentions.server.ts";
import { ago, days, type Erased, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { IMPORT_DAYS } from "./import-state.rules.ts";

const FILES = days(IMPORT_DAYS);
const JOURNAL = years(1);

export const importPrivacy: NounPrivacy = {
  processing: {
    title: "Importer des entreprises",
    data: "Le fichier importé et ses lignes : nom, description, contact, e-mail, téléphones, site ; qui l’a importé et quand.",
    purpose: "Vérifier, corriger et pouvoir annuler un import.",
    basis: "L’intérêt légitime d’un annuaire professionnel.",
    seenBy: "Les administrateurs.",
  },
  retention: [
    {
      what: "Fichiers d’import et leurs lignes",
      retention: `${FILES.words} après l’envoi`,
      why: "le temps de vérifier un import et de l’annuler",
      erase: async (scope, now) => {
        const old = sql`${imports.createdAt} < ${ago(now, FILES)}`;
        const files = await dropFiles(scope, old);
        const rows = await emptyRows(
          scope,
          sql`${importRows.importId} in (select id from ${imports} where ${old})`,
        );
        return { rows: rows + files.rows, files: files.files ?? [] };
      },
    },
    {
      what: "Journal des imports",
      retention: JOURNAL.words,
      why: "savoir d’où viennent des fiches",
      // Imports by command line stay, to recognize their files again.
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          imports,
          sql`${imports.origin} = 'page' and ${imports.createdAt} < ${ago(now, JOURNAL)}`,
        ),
      }),
    },
  ],
  usesFiles: async ({ db }, keys) => {
    const used = await db
      .select({ key: imports.fileKey })
      .from(imports)
      .where(and(isNotNull(imports.fileKey), inArray(imports.fileKey, [...keys])));
    return used.flatMap(({ key }) => key ?? []);
  },
  exports: async (scope) => ({ imports: await listOwn(scope) }),
  // Deleting the account anonymizes its imports. The cleanup of unused files removes their files.
  async erases(scope) {
    if (!scope.actor.proven) return;
    const speaks = mentions(scope.actor.email);
    const about = sql`${importRows.cells} is not null and (${speaks(sql`${importRows.cells}::text`)}
      or ${speaks(sql`coalesce(${importRows.corrections}::text, '')`)})`;
    await dropFiles(
      scope,
      sql`exists (select 1 from ${importRows} where import_id = ${imports.id} and ${about})`,
    );
    await emptyRows(scope, about);
  },
};

const emptyRows = (scope: DbScope, which: SQL) =>
  updateWhere(
    scope,
    importRows,
    sql`${importRows.cells} is not null and ${which}`,
    sql`cells = null, corrections = null, likeness = null, identities = null, verdict = null`,
  );

async function dropFiles({ db }: DbScope, which: SQL): Promise<Erased> {
  const { rows } = await db.execute<{ file_key: string }>(
    sql`with dropped as (select id, file_key from ${imports} where ${imports.fileKey} is not null and ${which} for update),
      gone as (update ${imports} set file_key = null from dropped where ${imports.id} = dropped.id)
      select file_key from dropped`,
  );
  return { rows: rows.length, files: rows.map(({ file_key }) => file_key) };
}

const listOwn = ({ db, actor }: MemberScope) =>
  db
    .select({ fileName: imports.fileName, createdAt: imports.createdAt })
    .from(imports)
    .where(eq(imports.createdBy, actor.id));
