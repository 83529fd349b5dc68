import { createHash } from "node:crypto";
import type pg from "pg";
import { type Database, isBehindPooler, openDatabase } from "./client.server.ts";

const names = new Map<string, string>();

/**
 * The same database for statements that come with every request: each connection parses and plans such a one once and knows it
 * by its name from then on. For a handful of short texts with parameters; a search, whose best plan depends on what is
 * searched, stays unnamed. A transaction is returned as it is.
 */
export function withNamedStatements(db: Database): Database {
  const pool = "$client" in db ? (db.$client as pg.Pool) : undefined;
  // The next statement may come to another connection, which does not know the name.
  if (!pool || isBehindPooler(pool)) return db;
  const query = (statement: pg.QueryConfig, values?: unknown[]) =>
    pool.query({ ...statement, name: nameOf(statement.text) }, values);
  return openDatabase({ query } as pg.Pool);
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 24);
  names.set(text, name);
  return name;
}
