export type Verdict = "conforme" | "non conforme" | "non applicable";

/** A criterion of RGAA 4.1.2, paraphrased, with its evidence. */
export type Criterion = {
  number: string;
  title: string;
  /** An untested criterion counts as unmet. */
  verdict: Verdict;
  proof: string;
  /** Tests that fail when it is broken; empty for manual checks. */
  tests: readonly string[];
  planned?: string;
};

export type Theme = { number: number; title: string; criteria: readonly Criterion[] };
