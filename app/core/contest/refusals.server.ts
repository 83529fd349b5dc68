import { type SQL, sql } from "drizzle-orm";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { signLink } from "#app/platform/http/signed-link.server.ts";
import { CONTEST_PATH, type ContestKind } from "./contest.rules.ts";
import { refusalRecipients, refusals } from "./refusals.table.ts";

type Refusal = {
  kind: ContestKind;
  subjectId: string;
  /** Name of the company. */
  about: string;
  reason?: string | null | undefined;
  recipients: readonly string[];
};

export const contestOf = (id: string) => ({ purpose: "contest", id, covers: "" }) as const;

/**
 * Stores a refusal with those who are notified of it, in the caller's transaction.
 * @returns the URL to contest it, for their mails; undefined without recipients
 */
export async function storeRefusal(
  { db, site, actor }: SystemScope & { actor: { id: string } },
  { recipients, reason, ...refusal }: Refusal,
): Promise<string | undefined> {
  const addresses = [...new Set(recipients)];
  if (addresses.length === 0) return undefined;
  const [stored] = await db
    .insert(refusals)
    .values({ ...refusal, reason: reason ?? null, refusedBy: actor.id })
    .returning({ id: refusals.id });
  if (!stored) throw new Error("the refusal was not stored");
  await db.insert(refusalRecipients).values(addresses.map((email) => ({ refusalId: stored.id, email })));
  return `${site.url}${CONTEST_PATH}/${signLink(site.secret, contestOf(stored.id))}`;
}

/** Whether a refusal of this subject is contested and waits for its answer: nothing of it is erased meanwhile. */
export const isContested = (subjectId: SQL): SQL =>
  sql`exists (select 1 from ${refusals} where "refusals"."subject_id" = ${subjectId} and "refusals"."state" = 'waiting')`;
