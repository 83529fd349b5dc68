import type { DomainKey } from "#app/core/diagnostic/domains.ts";
import type { MeasureTexts } from "#app/core/diagnostic/measures/measure.ts";
import type { Result } from "#app/core/diagnostic/result/result.rules.ts";

export type ShownDomain = {
  key: DomainKey;
  label: string;
  short: string;
  score: number;
  /** Average of companies of the same size. */
  group?: number | undefined;
  /** Points since the previous diagnostic. */
  change?: number | undefined;
};

export type ShownMeasure = MeasureTexts & {
  key: string;
  points: number;
  unknown: readonly string[];
  done: boolean;
};

export type ResultsView = Pick<Result, "score" | "level"> & {
  finishedOn: string;
  domains: ShownDomain[];
  good: string[];
  measures: ShownMeasure[];
  horizons: { key: string; label: string; measures: { title: string; done: boolean }[] }[];
  group: { size: string; score?: number; count?: number } | undefined;
  progress: { since: string; score: number } | undefined;
  isOwned: boolean;
  /** Expiry of the last private link, formatted. */
  linkedUntil: string | undefined;
};
