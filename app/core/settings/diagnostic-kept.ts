/** For how long, in months, a finished diagnostic may stay in the account that keeps it. */
export const keptMonths = ["12", "24", "36"] as const;
type KeptMonths = (typeof keptMonths)[number];
export const DEFAULT_KEPT: KeptMonths = "24";

/** "24 mois" */
export const keptWords = (months: KeptMonths): string => `${months} mois`;
