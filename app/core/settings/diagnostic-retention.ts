export const retentionMonths = ["12", "24", "36"] as const;
type RetentionMonths = (typeof retentionMonths)[number];
export const DEFAULT_RETENTION: RetentionMonths = "24";

export const retentionText = (months: RetentionMonths): string => `${months} mois`;
