import fs from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";

export type Migration = {
  /** The file's name without ".sql". */
  tag: string;
  /** What drizzle's own table keeps of a migration: the digest of its file, and when it was written (ms). */
  hash: string;
  when: number;
  statements: string[];
  /** Makes or drops indexes while the site writes, which no transaction can. */
  concurrent: boolean;
};

/** The first line of a migration that makes or drops indexes concurrently, and does nothing else. */
const CONCURRENT = "-- outside a transaction";

/** All migrations of a folder, the oldest first. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(fs.readFileSync(path.join(folder, "meta/_journal.json"), "utf8"));
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }, place) => ({
    tag: journal.entries[place].tag,
    hash,
    when: folderMillis,
    statements: sql,
    concurrent: sql[0]?.startsWith(`${CONCURRENT}\n`) ?? false,
  }));
}

/** The statements for tables not in use yet: plain indexes, so that they run inside one transaction. */
export function statementsForEmptyTables({ statements, concurrent }: Migration): string[] {
  return concurrent ? statements.map((one) => one.replace(/\bindex concurrently\b/i, "index")) : statements;
}

/** The index that a statement makes concurrently, as it names it. */
export function indexMadeBy(statement: string): string | undefined {
  return /\bcreate (?:unique )?index concurrently (?:if not exists )?("[^"]+"|\w+)/i.exec(statement)?.[1];
}
