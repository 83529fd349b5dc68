export const levels = [
  { label: "Paré", from: 90 },
  { label: "Solide", from: 75 },
  { label: "Correct", from: 60 },
  { label: "Fragile", from: 40 },
  { label: "Exposé", from: 0 },
] as const;
export type Level = (typeof levels)[number]["label"];

export const levelFrom = (level: Level): number => levels.find(({ label }) => label === level)?.from ?? 0;
export const levelOf = (score: number): Level => levels.find(({ from }) => score >= from)?.label ?? "Exposé";
