import { cx } from "#app/ui/cx.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { ArrowRight } from "#app/ui/icon/icon.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Picture } from "#app/ui/layout/picture.tsx";
import { Emblem } from "#app/ui/shell/emblem.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import type { ArticleCard as Shown } from "../articles/article-rows.server.ts";
import { articlePath } from "../articles/blog-url.ts";

type ArticleCardProps = { article: Shown; headingLevel?: 2 | 3; eager?: boolean };

/** An article in a list. */
export function ArticleCard({ article, headingLevel = 2, eager = false }: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { slug, title, excerpt, category, date, publishedAt, reading, author, image } = article;
  return (
    <Card as="article" interactive className="grid h-full grid-rows-[auto_1fr] gap-4 overflow-hidden">
      <div className="article-picture -mx-5 -mt-5 grid aspect-video place-items-center overflow-hidden bg-lagoon-tint sm:-mx-6 sm:-mt-6">
        {image ? (
          <Picture
            image={{ ...image, alt: "" }}
            sizes="(min-width: 62rem) 24rem, (min-width: 48rem) 45vw, 92vw"
            eager={eager}
            className="size-full object-cover"
          />
        ) : (
          <Emblem className="size-16" />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-2.5">
        <p>
          <Badge tone="info">{category.name}</Badge>
        </p>
        <Heading className="heading-card break-words">{title}</Heading>
        <p className="article-excerpt line-clamp-2 break-words text-ink-2">{excerpt}</p>
        <p className="text-ink-2 text-sm">
          <time dateTime={publishedAt}>{date}</time> · {reading} · {author}
        </p>
        <p className="mt-auto">
          <SiteLink
            to={articlePath(slug)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            Lire plus
            <span className="sr-only"> : {title}</span>
            <ArrowRight />
          </SiteLink>
        </p>
      </div>
    </Card>
  );
}

type ArticleGridProps = {
  articles: readonly Shown[];
  headingLevel?: 2 | 3;
  /** On a phone titles and dates alone: beside something else. */
  brief?: boolean;
};

/** Three columns where there is room. */
export function ArticleGrid({ articles, headingLevel = 2, brief = false }: ArticleGridProps) {
  return (
    <ul
      className={cx(
        "grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3",
        brief && "articles-brief",
      )}
    >
      {articles.map((article, at) => (
        <li key={article.slug} className="min-w-0">
          <ArticleCard article={article} headingLevel={headingLevel} eager={headingLevel === 2 && at === 0} />
        </li>
      ))}
    </ul>
  );
}
