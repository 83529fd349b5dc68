import { quotePrefill } from "#app/features/diagnostic/results/quote-prefill.ts";
import { readRunKey } from "#app/features/diagnostic/runs/run-cookie.server.ts";
import { findRun, type RunKey } from "#app/features/diagnostic/runs/runs.server.ts";
import type { MemberScope, PublicScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";

/**
 * How the form begins after a diagnostic. What is weak stands in no URL: it is read from the diagnostic of this browser,
 * or from the member's own that `asked` names.
 */
export async function prefillOf(scope: PublicScope, member: MemberScope | undefined, asked: string | null) {
  if (asked === null) return undefined;
  const by = await keyOf(scope, member, asked);
  const run = by && (await findRun(scope, by));
  // What another member left in this browser is theirs.
  const isTheirs = run?.userId && member && run.userId !== member.actor.id;
  return run?.finishedAt && !isTheirs ? quotePrefill(run) : undefined;
}

async function keyOf(
  scope: PublicScope,
  member: MemberScope | undefined,
  asked: string,
): Promise<RunKey | undefined> {
  if (isUuid(asked)) return member && { id: asked, userId: member.actor.id };
  const key = await readRunKey(scope);
  return key === undefined ? undefined : { key };
}
