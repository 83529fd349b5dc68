const numerals = ["", "", "deux", "trois", "quatre", "cinq", "six"];

export const firstMeasuresTitle = (count: number): string =>
  count === 1
    ? "La mesure qui compte le plus"
    : `Les ${numerals[count] ?? count} mesures qui comptent le plus`;
