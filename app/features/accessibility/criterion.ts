export type Verdict = "conforme" | "non conforme" | "non applicable";

/** A criterion of RGAA 4.1.2, in our own short words, and how its verdict is known. */
export type Criterion = {
  /** "11.13": theme and place in it. */
  number: string;
  title: string;
  /** Not met, or never tried: who cannot say that it holds does not count it as held. */
  verdict: Verdict;
  /** What was done to know, or why the criterion does not apply: read on the page. */
  proof: string;
  /** Tests of this repository that fail when it is broken; none of what was looked at by hand. */
  tests: readonly string[];
  /** What is to be done about a criterion that is not met. */
  planned?: string;
};

export type Theme = { number: number; title: string; criteria: readonly Criterion[] };
