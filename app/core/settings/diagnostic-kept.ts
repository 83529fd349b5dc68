export const keptMonths = ["12", "24", "36"] as const;
type KeptMonths = (typeof keptMonths)[number];
export const DEFAULT_KEPT: KeptMonths = "24";

export const keptWords = (months: KeptMonths): string => `${months} mois`;
