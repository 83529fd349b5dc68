import type { Criterion, Theme, Verdict } from "./criterion.ts";

type Counts = Record<Verdict, number>;

type Conformity = {
  state: "totalement conforme" | "partiellement conforme" | "non conforme";
  /** Percentage of applicable criteria, rounded down. */
  rate: number;
  counts: Counts;
};

export function countVerdicts(criteria: readonly Criterion[]): Counts {
  const counts: Counts = { conforme: 0, "non conforme": 0, "non applicable": 0 };
  for (const { verdict } of criteria) counts[verdict] += 1;
  return counts;
}

/** RGAA 4.1.2: "partly" conforming from half of the applicable criteria. */
export function assessConformity(themes: readonly Theme[]): Conformity {
  const counts = countVerdicts(themes.flatMap(({ criteria }) => criteria));
  const applicable = counts.conforme + counts["non conforme"];
  const share = applicable === 0 ? 0 : counts.conforme / applicable;
  return { state: stateOf(share), rate: Math.floor(share * 100), counts };
}

function stateOf(share: number): Conformity["state"] {
  if (share === 1) return "totalement conforme";
  return share >= 0.5 ? "partiellement conforme" : "non conforme";
}
