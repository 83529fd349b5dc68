import type { Situation } from "#app/features/emergency/triage.rules.ts";
import { curious } from "./reports-curious.ts";
import { moreCurious } from "./reports-curious-more.ts";
import { inProgress } from "./reports-in-progress.ts";
import { lastInProgress } from "./reports-in-progress-last.ts";
import { moreInProgress } from "./reports-in-progress-more.ts";

export type Report = {
  kind: string;
  text: string;
  /** Expected situations; empty without an incident. */
  situations: readonly Situation[];
};

export const reports: readonly Report[] = [
  ...Object.entries({ ...inProgress, ...moreInProgress, ...lastInProgress }).flatMap(([kind, byReport]) =>
    Object.entries(byReport).flatMap(([right, texts]) =>
      (texts ?? []).map((text) => ({ kind, text, situations: right.split("|") as Situation[] })),
    ),
  ),
  ...Object.entries({ ...curious, ...moreCurious }).flatMap(([kind, texts]) =>
    texts.map((text) => ({ kind, text, situations: [] })),
  ),
];
