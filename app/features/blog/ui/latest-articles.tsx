import { ButtonLink } from "#app/ui/button.tsx";
import { ArrowRight } from "#app/ui/icon/icon.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { ArticleCard } from "../articles/article-rows.server.ts";
import { articlePath } from "../articles/blog-url.ts";
import { ArticleGrid } from "./article-card.tsx";

/** The last articles, on the home page; nothing before there is one. */
export function LatestArticles({ articles }: { articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <Section
      title="Derniers articles"
      action={
        <ButtonLink to="/blogs" variant="secondary" size="sm">
          Tous les articles
          <ArrowRight />
        </ButtonLink>
      }
    >
      <ArticleGrid articles={articles} headingLevel={3} brief />
    </Section>
  );
}

type Found = { slug: string; title: string; excerpt: string };

/** Articles that speak of what was searched among the companies. */
export function FoundArticles({ articles }: { articles: readonly Found[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="articles-trouves" className="mt-10 grid gap-4 border-line border-t pt-8">
      <h2 id="articles-trouves" className="heading-card">
        Articles
      </h2>
      <ul className="grid gap-4">
        {articles.map(({ slug, title, excerpt }) => (
          <li key={slug} className="min-w-0 break-words">
            <TextLink to={articlePath(slug)} className="font-semibold">
              {title}
            </TextLink>
            <p className="line-clamp-2 text-ink-2 text-sm">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
