import { and, inArray, lt, sql } from "drizzle-orm";
import { unusedFiles } from "#app/features/privacy/files.table.ts";
import { anyOf } from "#app/platform/db/any-of.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import type { Files } from "#app/platform/storage/files.server.ts";

type SweepScope = DbScope & { files: Pick<Files, "list" | "remove"> };
const AT_ONCE = 500;

/**
 * Deletes stored files without a row: previews, replaced logos, crashed writes. Files are stored before their row, so
 * a file must be unused in two runs, a day apart.
 * @returns how many
 */
export async function sweepFiles(scope: SweepScope, nouns: readonly NounPrivacy[]): Promise<number> {
  let removed = 0;
  let keys: string[] = [];
  for await (const key of scope.files.list()) {
    keys.push(key);
    if (keys.length < AT_ONCE) continue;
    removed += await sweepSome(scope, nouns, keys);
    keys = [];
  }
  return removed + (await sweepSome(scope, nouns, keys));
}

async function sweepSome(scope: SweepScope, nouns: readonly NounPrivacy[], keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const named = await Promise.all(nouns.map(async (noun) => (await noun.usesFiles?.(scope, keys)) ?? []));
  const used = new Set(named.flat());
  await forget(scope, used);
  const unused = keys.filter((key) => !used.has(key));
  if (unused.length === 0) return 0;

  const outdated = await scope.db
    .select({ key: unusedFiles.key })
    .from(unusedFiles)
    .where(and(inArray(unusedFiles.key, unused), lt(unusedFiles.seenAt, sql`now() - interval '1 day'`)));
  for (const { key } of outdated) await scope.files.remove(key);
  await forget(scope, new Set(outdated.map(({ key }) => key)));
  const gone = new Set(outdated.map(({ key }) => key));
  const left = unused.filter((key) => !gone.has(key));
  if (left.length > 0)
    await scope.db
      .insert(unusedFiles)
      .values(left.map((key) => ({ key })))
      .onConflictDoNothing();
  return outdated.length;
}

async function forget({ db }: DbScope, keys: ReadonlySet<string>): Promise<void> {
  if (keys.size > 0) await db.delete(unusedFiles).where(anyOf(unusedFiles.key, keys));
}
