import type { PublicScope } from "#app/platform/http/scope.ts";
import { type NounPrivacy, type Processing, toldRule } from "#app/platform/privacy/noun-privacy.ts";

/** One use of personal data as the policy shows it. */
export type DescribedProcessing = Processing & { kept: { what: string; kept: string }[] };

/** What the privacy policy says is asked, why, who sees it, and how long: the purge's own rules. */
export async function describeProcessings(
  scope: Pick<PublicScope, "db" | "model">,
  nouns: readonly NounPrivacy[],
): Promise<DescribedProcessing[]> {
  const told = nouns.map(async ({ processing, retention }) => {
    if (!processing) return [];
    const described = typeof processing === "function" ? processing(scope.model?.service) : processing;
    const rules = await Promise.all(retention.map((rule) => toldRule(scope, rule)));
    return [{ ...described, kept: rules.map(({ what, kept }) => ({ what, kept })) }];
  });
  return (await Promise.all(told)).flat();
}
