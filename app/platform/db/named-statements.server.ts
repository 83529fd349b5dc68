import { createHash } from "node:crypto";
import type pg from "pg";
import { type Database, isBehindPooler, openDatabase } from "./client.server.ts";

const names = new Map<string, string>();

/**
 * Prepared statements for a few short queries that run with every request. Searches stay unnamed, since their best
 * plan depends on the parameters. A transaction is returned unchanged.
 */
export function withNamedStatements(db: Database): Database {
  const pool = "$client" in db ? (db.$client as pg.Pool) : undefined;
  // Behind a pooler the next statement may use another connection.
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
