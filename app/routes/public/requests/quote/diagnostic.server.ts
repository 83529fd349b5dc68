import { findRun, isLinkToken } from "#app/core/diagnostic/runs/runs.server.ts";
import { findBrowserRun } from "#app/features/diagnostic/browser-run.server.ts";
import { quotePrefill } from "#app/features/diagnostic-results/quote-prefill.ts";
import type { BrowserScope, MemberScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";

/**
 * Prefilled values after a diagnostic. No URL contains weaknesses: they are read from this browser's diagnostic, the
 * member's own named by `asked`, or the private link in it.
 */
export async function prefillOf(scope: BrowserScope, member: MemberScope | undefined, asked: string | null) {
  if (asked === null) return undefined;
  const run = await findAsked(scope, member, asked);
  return run?.finishedAt ? quotePrefill(run) : undefined;
}

async function findAsked(scope: BrowserScope, member: MemberScope | undefined, asked: string) {
  if (isLinkToken(asked)) return findRun(scope, { link: asked });
  if (isUuid(asked)) return member && findRun(scope, { id: asked, userId: member.actor.id });
  return (await findBrowserRun(scope, member?.actor.id ?? null)).own?.run;
}
