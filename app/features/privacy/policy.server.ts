import type { PublicScope } from "#app/platform/http/scope.ts";
import { describeRule, type NounPrivacy, type Processing } from "#app/platform/privacy/noun-privacy.ts";

export type DescribedProcessing = Processing & { retention: { what: string; retention: string }[] };

/** Purposes, recipients and retention for the privacy policy: the rules of the purge itself. */
export async function describeProcessings(
  scope: Pick<PublicScope, "db" | "model">,
  nouns: readonly NounPrivacy[],
): Promise<DescribedProcessing[]> {
  const processings = nouns.map(async ({ processing, retention }) => {
    if (!processing) return [];
    const described = typeof processing === "function" ? processing(scope.model?.service) : processing;
    const rules = await Promise.all(retention.map((rule) => describeRule(scope, rule)));
    return [
      { ...described, retention: rules.map((rule) => ({ what: rule.what, retention: rule.retention })) },
    ];
  });
  return (await Promise.all(processings)).flat();
}
