/** "company": each month, to managers; "staff": each week, to administrators. */
export const digestKinds = ["company", "staff"] as const;
export type DigestKind = (typeof digestKinds)[number];

export const digestTitles: Record<DigestKind, string> = {
  company: "Résumé mensuel de vos fiches",
  staff: "Résumé hebdomadaire de l’équipe",
};

export const DIGEST_STOP_PATH = "/resume/arret";

/** One part of a digest. */
export type DigestSection = { title: string; lines: string[]; url?: string };
