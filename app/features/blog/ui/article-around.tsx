import { ArrowLeft, ArrowRight, MailIcon } from "#app/ui/icon/icon.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import type { ArticleAround as Around } from "../articles/article-page.server.ts";
import { articlePath } from "../articles/blog-url.ts";
import { ArticleGrid } from "./article-card.tsx";

/** By e-mail or copied link: no third party is involved. */
export function ArticleShare({ title, url }: { title: string; url: string }) {
  const mail = new URLSearchParams({ subject: title, body: `${title}\n${url}` })
    .toString()
    .replaceAll("+", "%20");
  return (
    <section aria-labelledby="partager" className="no-print grid min-w-0 gap-2">
      <h2 id="partager" className="heading-card">
        Partager cet article
      </h2>
      <p>
        <a
          href={`mailto:?${mail}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon underline underline-offset-4"
        >
          <MailIcon aria-hidden className="size-5" />
          L’envoyer par e-mail
        </a>
      </p>
      <p className="min-w-0 break-words text-ink-2">
        Son adresse, à copier : <TextLink to={url}>{url}</TextLink>
      </p>
    </section>
  );
}

type Beside = Pick<Around, "previous" | "next">;

export function ArticleBeside({ previous, next }: Beside) {
  if (!previous && !next) return null;
  const linkClasses = "flex min-h-11 items-center gap-3 text-lagoon no-underline hover:underline";
  return (
    <nav
      aria-label="Autres articles"
      className="no-print grid grid-cols-1 gap-4 border-line border-t pt-6 sm:grid-cols-2"
    >
      {previous && (
        <SiteLink to={articlePath(previous.slug)} rel="prev" className={linkClasses}>
          <ArrowLeft className="shrink-0" />
          <span className="min-w-0 break-words">
            <span className="block text-ink-2 text-sm">Article précédent</span>
            {previous.title}
          </span>
        </SiteLink>
      )}
      {next && (
        <SiteLink
          to={articlePath(next.slug)}
          rel="next"
          className={`${linkClasses} sm:col-start-2 sm:justify-end`}
        >
          <span className="min-w-0 break-words sm:text-end">
            <span className="block text-ink-2 text-sm">Article suivant</span>
            {next.title}
          </span>
          <ArrowRight className="shrink-0" />
        </SiteLink>
      )}
    </nav>
  );
}

export function RelatedArticles({ articles }: { articles: Around["related"] }) {
  if (articles.length === 0) return null;
  return (
    <Section title="À lire aussi" tone="sand" className="no-print">
      <ArticleGrid articles={articles} headingLevel={3} />
    </Section>
  );
}
