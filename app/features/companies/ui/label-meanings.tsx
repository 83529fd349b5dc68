import { TextLink } from "#app/ui/link.tsx";
import { labelMeanings } from "../label-texts.ts";

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
