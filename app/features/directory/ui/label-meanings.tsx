import { TextLink } from "#app/ui/link.tsx";
import { labelMeanings } from "../label-texts.ts";

type LabelMeaningsProps = {
  featured: boolean;
  verified: boolean;
  className?: string;
};

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
