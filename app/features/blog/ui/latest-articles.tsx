import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import type { ArticleCard } from "../articles/article-rows.server.ts";
import { ArticleGrid } from "./article-card.tsx";

export function LatestArticles({ articles }: { articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <Section
      title="Derniers articles"
      action={
        <ButtonLink to="/blogs" variant="secondary" size="sm">
          Tous les articles
        </ButtonLink>
      }
    >
      <ArticleGrid articles={articles} headingLevel={3} brief />
    </Section>
  );
}
