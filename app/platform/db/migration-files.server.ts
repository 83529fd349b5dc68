import fs from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";

export type Migration = {
  /** The file's name without ".sql". */
  tag: string;
  /** As in drizzle's table: the file's digest and its creation time (ms). */
  hash: string;
  when: number;
  statements: string[];
  /** Creates or drops indexes concurrently, which no transaction can. */
  concurrent: boolean;
};

const CONCURRENT = "-- outside a transaction";

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

/** For empty tables: plain indexes, so that all runs in one transaction. */
export function statementsForEmptyTables({ statements, concurrent }: Migration): string[] {
  return concurrent ? statements.map((one) => one.replace(/\bindex concurrently\b/i, "index")) : statements;
}

export function indexMadeBy(statement: string): string | undefined {
  return /\bcreate (?:unique )?index concurrently (?:if not exists )?("[^"]+"|\w+)/i.exec(statement)?.[1];
}
