import type { PublicScope } from "#app/platform/http/scope.ts";
import { type NounPrivacy, type Processing, toldRule } from "#app/platform/privacy/noun-privacy.ts";

export type DescribedProcessing = Processing & { kept: { what: string; kept: string }[] };

/** Purposes, recipients and retention for the privacy policy: the rules of the purge itself. */
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
