import { CodeToCopy } from "#app/ui/form/code-to-copy.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { badgeCode, badgePath, badgeSize, badgeVariants } from "../badge.rules.ts";

export function BadgeChoices({ slug, siteUrl }: { slug: string; siteUrl: string }) {
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {badgeVariants.map(({ label, variant }) => (
        <Card as="li" key={label} className="grid content-start gap-4">
          <h3 className="heading-card">{label}</h3>
          <img src={badgePath(slug, variant)} {...badgeSize(variant)} alt="" className="h-auto max-w-full" />
          <CodeToCopy label={`du badge « ${label} »`} code={badgeCode(siteUrl, slug, variant)} />
        </Card>
      ))}
    </ul>
  );
}
