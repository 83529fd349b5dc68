import type { NounPrivacy, Processing } from "#app/platform/privacy/noun-privacy.ts";

/** One use of personal data as the policy shows it. */
export type DescribedProcessing = Processing & { kept: { what: string; kept: string }[] };

/** What the privacy policy says is asked, why, who sees it, and how long: the purge's own rules. */
export function describeProcessings(nouns: readonly NounPrivacy[]): DescribedProcessing[] {
  return nouns.flatMap(({ processing, retention }) => {
    if (!processing) return [];
    return [{ ...processing, kept: retention.map(({ what, kept }) => ({ what, kept })) }];
  });
}
