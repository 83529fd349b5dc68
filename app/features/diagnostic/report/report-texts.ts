const numerals = ["", "", "deux", "trois", "quatre", "cinq", "six"];

/** The heading of the measures that matter most, "Les six mesures qui comptent le plus". */
export const firstMeasuresTitle = (count: number): string =>
  count === 1
    ? "La mesure qui compte le plus"
    : `Les ${numerals[count] ?? count} mesures qui comptent le plus`;
