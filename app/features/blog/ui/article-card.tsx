import { cx } from "#app/ui/cx.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Picture } from "#app/ui/layout/picture.tsx";
import { Emblem } from "#app/ui/shell/emblem.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { softHyphens } from "#app/ui/soft-hyphens.ts";
import type { ArticleCard as Shown } from "../articles/article-rows.server.ts";
import { articlePath } from "../articles/blog-url.ts";

type ArticleCardProps = { article: Shown; headingLevel?: 2 | 3; eager?: boolean };

function ArticleCard({ article, headingLevel = 2, eager = false }: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { slug, title, excerpt, category, date, publishedAt, reading, author, image } = article;
  return (
    <li className="article-card">
      {image ? (
        <Picture
          image={{ ...image, alt: "" }}
          sizes="(min-width: 62rem) 24rem, (min-width: 48rem) 45vw, 92vw"
          eager={eager}
        />
      ) : (
        <Emblem />
      )}
      <Badge tone="info" className="justify-self-start">
        {category.name}
      </Badge>
      <Heading className="heading-card break-words">
        <SiteLink to={articlePath(slug)}>{softHyphens(title)}</SiteLink>
      </Heading>
      <p className="article-excerpt">{excerpt}</p>
      <p className="text-ink-2 text-sm">
        <time dateTime={publishedAt}>{date}</time> · {reading} · {author}
      </p>
      <span aria-hidden="true" className="article-more">
        Lire plus
      </span>
    </li>
  );
}

type ArticleGridProps = {
  articles: readonly Shown[];
  headingLevel?: 2 | 3;
  brief?: boolean;
};

export function ArticleGrid({ articles, headingLevel = 2, brief = false }: ArticleGridProps) {
  return (
    <ul
      className={cx(
        "grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3",
        brief && "articles-brief",
      )}
    >
      {articles.map((article, at) => (
        <ArticleCard
          key={article.slug}
          article={article}
          headingLevel={headingLevel}
          eager={headingLevel === 2 && at === 0}
        />
      ))}
    </ul>
  );
}
