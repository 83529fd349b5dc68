import { type Column, inArray, type SQL, sql } from "drizzle-orm";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { Site } from "#app/platform/http/scope.ts";
import { sealMark } from "#app/platform/privacy/seal.server.ts";

/** Answers are sealed under the site's secret. */
export type SealScope = DbScope & { site: Pick<Site, "secret" | "formerSecrets"> };

/** Rows of a noun whose content is sealed. */
export type SealedRows = {
  /** Re-encrypts values sealed with a former secret. @returns how many, at most 500 */
  reseal(scope: SealScope): Promise<number>;
  /** Those that are not sealed with the present secret. */
  countOthers(scope: SealScope): Promise<number>;
};

/** Half a million rows per night; the rest waits for the next one. */
const MOST_ROUNDS = 1_000;

/** Re-encrypts what a former secret sealed. @returns how many. @throws afterwards, when some could not be read */
export async function resealRows(scope: SealScope, all: readonly SealedRows[]): Promise<number> {
  let sealed = 0;
  for (const { reseal } of all)
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const now = await inTransaction(scope, reseal);
      if (now === 0) break;
      sealed += now;
    }
  let left = 0;
  for (const { countOthers } of all) left += await countOthers(scope);
  if (left > 0) throw new Error(`${left} sealed diagnostics or requests open under no secret of the site`);
  return sealed;
}

/** Sealed under a known former secret. */
export function underFormer({ site }: SealScope, sealed: Column): SQL {
  const marks = (site.formerSecrets ?? []).map((secret) => sealMark({ secret }));
  return marks.length > 0 ? inArray(sql`split_part(${sealed}, '.', 1)`, marks) : sql`false`;
}

export const isSealedOtherwise = (site: SealScope["site"], sealed: Column): SQL =>
  sql`not starts_with(${sealed}, ${`${sealMark(site)}.`})`;
