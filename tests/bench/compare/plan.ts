export type Plan = { turns: number; seconds: number };

const MOST_SECONDS = 5;
const LEAST_SECONDS = 1;

/**
 * Number and length of rounds per workload to fit into `seconds`: five when they can last two seconds, else three,
 * plus half a round of warm-up.
 * @param between overhead in seconds per round
 */
export function planTurns(seconds: number, between: number): Plan {
  const secondsWith = (turns: number) => (seconds / 2 - (turns + 1) * between) / (turns + 0.5);
  const turns = secondsWith(5) >= 2 ? 5 : 3;
  return { turns, seconds: Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, secondsWith(turns))) };
}
