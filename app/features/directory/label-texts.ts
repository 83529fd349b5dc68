import type { Row } from "#app/core/company/card.ts";

const RANKING = "/comment-sont-classees-les-fiches";

export const labelMeanings = {
  featured: {
    text: "« En vedette » : l’équipe de Récif met cette fiche en avant ; ce n’est pas un avis sur l’entreprise.",
    more: `${RANKING}#en-vedette`,
  },
  verified: {
    text: "« Vérifiée » : l’équipe de Récif a contrôlé la fiche à la date écrite ; ce n’est ni une certification, ni une garantie.",
    more: `${RANKING}#verifiee`,
  },
} as const;

export function labelsOf(cards: readonly Pick<Row, "featured" | "verifiedOn">[]): {
  featured: boolean;
  verified: boolean;
} {
  return {
    featured: cards.some((card) => card.featured),
    verified: cards.some((card) => card.verifiedOn !== undefined),
  };
}
