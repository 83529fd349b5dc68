export type Plan = { turns: number; seconds: number };

const MOST_SECONDS = 5;
const LEAST_SECONDS = 1;

/**
 * How many turns each site takes for a workload, and how long one is, so that all of them fit into `seconds`: five when they can be of
 * two seconds, else three. Warming up is half a turn more.
 * @param between seconds that pass beside each turn
 */
export function planTurns(seconds: number, between: number): Plan {
  const secondsWith = (turns: number) => (seconds / 2 - (turns + 1) * between) / (turns + 0.5);
  const turns = secondsWith(5) >= 2 ? 5 : 3;
  return { turns, seconds: Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, secondsWith(turns))) };
}
