import type { Database } from "./client.server.ts";

export type DbScope = { db: Database };

/** Runs `act` in one transaction with the same rights; an exception rolls back. */
export function inTransaction<Scope extends DbScope, Result>(
  scope: Scope,
  act: (inside: Scope) => Promise<Result>,
): Promise<Result> {
  return scope.db.transaction((tx) => act({ ...scope, db: tx }));
}

export function inSnapshot<Scope extends DbScope, Result>(
  scope: Scope,
  read: (inside: Scope) => Promise<Result>,
): Promise<Result> {
  const isolation = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return scope.db.transaction((tx) => read({ ...scope, db: tx }), isolation);
}
