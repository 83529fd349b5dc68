import { NewsletterPanel } from "#app/features/newsletter/ui/newsletter-panel.tsx";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ComingSoon } from "#app/ui/feedback/coming-soon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/blog";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Blog",
    description:
      "Bientôt sur Récif : des articles courts et concrets sur la cybersécurité des petites entreprises calédoniennes, écrits sans jargon.",
    path: "/blogs",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
}

export default function Page() {
  return (
    <ComingSoon
      title="Blog"
      lead="Des articles courts et concrets, écrits pour les petites entreprises d’ici. Les premiers sont en préparation."
    >
      <p>
        En attendant, <TextLink to="/categories">les catégories de services</TextLink> expliquent en une
        phrase ce que fait chaque métier de la cybersécurité.
      </p>
      <NewsletterPanel />
    </ComingSoon>
  );
}
