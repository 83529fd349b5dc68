import pg from "pg";
import { openDatabase } from "#app/platform/db/client.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { aPublicScope } from "./scope.ts";

export function countingScope(url: string, memo: PublicScope["memo"]) {
  const statements: string[] = [];
  const pool = new pg.Pool({ connectionString: url });
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  pool.query = ((...given: unknown[]) => {
    const [first] = given;
    statements.push(typeof first === "string" ? first : String((first as { text: string }).text));
    return query(...given);
  }) as typeof pool.query;

  const scope: PublicScope = { ...aPublicScope(openDatabase(pool)), memo };
  return {
    scope,
    async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
      statements.length = 0;
      await work();
      return [...statements];
    },
    async count(work: () => Promise<unknown>): Promise<number> {
      return (await this.statementsOf(work)).length;
    },
    close: () => pool.end(),
  };
}
