import type { Database } from "./client.server.ts";

/** What a function needs that only reads or writes rows. Every other scope holds one. */
export type DbScope = { db: Database };

/** Runs `act` in one transaction, with the same right: it commits when `act` ends and takes all back when it throws. */
export function inTransaction<Scope extends DbScope, Result>(
  scope: Scope,
  act: (inside: Scope) => Promise<Result>,
): Promise<Result> {
  return scope.db.transaction((tx) => act({ ...scope, db: tx }));
}

/** Several readings of one moment: what others write meanwhile is in none of them. */
export function inSnapshot<Scope extends DbScope, Result>(
  scope: Scope,
  read: (inside: Scope) => Promise<Result>,
): Promise<Result> {
  const isolation = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return scope.db.transaction((tx) => read({ ...scope, db: tx }), isolation);
}
