import { TextLink } from "#app/ui/link.tsx";

const RANKING = "/comment-sont-classees-les-fiches";

/** What each label means, in one sentence, and where the page about the order says more. */
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

type LabelMeaningsProps = {
  /** The labels that the page shows. */
  featured: boolean;
  verified: boolean;
  className?: string;
};

/** The meaning of the labels that a page shows, with the way to more; nothing when it shows none. */
export function LabelMeanings({ featured, verified, className }: LabelMeaningsProps) {
  const shown = [
    ...(featured ? [labelMeanings.featured] : []),
    ...(verified ? [labelMeanings.verified] : []),
  ];
  const [first] = shown;
  if (!first) return null;
  return (
    <p className={className ?? "max-w-text text-ink-2 text-sm"}>
      {shown.map(({ text }) => text).join(" ")}{" "}
      <TextLink to={first.more}>Comment sont classées les fiches</TextLink>
    </p>
  );
}
