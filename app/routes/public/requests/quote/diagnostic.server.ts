import { quotePrefill } from "#app/features/diagnostic/results/quote-prefill.ts";
import { findBrowserRun } from "#app/features/diagnostic/runs/browser-run.server.ts";
import { findRun, isLinkToken } from "#app/features/diagnostic/runs/runs.server.ts";
import type { MemberScope, PublicScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";

/**
 * How the form begins after a diagnostic. What is weak stands in no URL: it is read from the diagnostic of this browser,
 * from the member's own that `asked` names, or from the one that the private link in it opens.
 */
export async function prefillOf(scope: PublicScope, member: MemberScope | undefined, asked: string | null) {
  if (asked === null) return undefined;
  const run = await findAsked(scope, member, asked);
  return run?.finishedAt ? quotePrefill(run) : undefined;
}

async function findAsked(scope: PublicScope, member: MemberScope | undefined, asked: string) {
  if (isLinkToken(asked)) return findRun(scope, { link: asked });
  if (isUuid(asked)) return member && findRun(scope, { id: asked, userId: member.actor.id });
  return (await findBrowserRun(scope, member?.actor.id ?? null)).own?.run;
}
