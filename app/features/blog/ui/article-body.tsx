import type { ReactNode } from "react";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { BesideContents } from "#app/ui/layout/beside-contents.tsx";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { DepthLines } from "#app/ui/layout/depth-lines.tsx";
import { Picture } from "#app/ui/layout/picture.tsx";
import { Prose } from "#app/ui/layout/prose.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { ChipLink } from "#app/ui/search/chip.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { softHyphens } from "#app/ui/soft-hyphens.ts";
import type { ArticleView } from "../articles/article-page.server.ts";
import { categoryPath, tagPath } from "../articles/blog-url.ts";

export function ArticleHero({ article }: { article: ArticleView }) {
  const { title, category, author, date, publishedAt, revisedOn, revisedAt, reading, image } = article;
  return (
    <header className="relative isolate bg-sand print:bg-page">
      <DepthLines place="corner" />
      <Container className="pt-5 pb-10 lg:pb-12">
        <div className="grid grid-cols-1 gap-6">
          <Breadcrumb
            items={[{ label: "Accueil", to: "/" }, { label: "Blog", to: "/blogs" }, { label: title }]}
          />
          <div className="grid max-w-text grid-cols-1 gap-4">
            <p>
              <SiteLink to={categoryPath(category.slug)} className="inline-flex min-h-6 no-underline">
                <Badge tone="info">{category.name}</Badge>
              </SiteLink>
            </p>
            <h1 className="heading-page break-words">{softHyphens(title)}</h1>
            <p className="text-ink-2">
              Par {author}
              {date && (
                <>
                  {" "}
                  · <time dateTime={publishedAt}>{date}</time>
                </>
              )}{" "}
              · {reading} de lecture
              {revisedOn && (
                <>
                  <br />
                  Mis à jour le <time dateTime={revisedAt}>{revisedOn}</time>
                </>
              )}
            </p>
          </div>
          {image && (
            <Picture
              image={image}
              sizes="(min-width: 75rem) 72rem, 92vw"
              eager
              className="max-h-[28rem] w-full rounded-card object-cover"
            />
          )}
        </div>
      </Container>
    </header>
  );
}

type ArticleBodyProps = {
  article: ArticleView;
  children?: ReactNode;
};

export function ArticleBody({ article, children }: ArticleBodyProps) {
  const { contents, blocks, pause, tags, services } = article;
  const [before, after] = [blocks.slice(0, pause), blocks.slice(pause)];
  return (
    <BesideContents label="Dans cet article" contents={contents} className="gap-10">
      <div className="prose break-words">
        <Prose blocks={before} by="site" />
      </div>
      {children}
      {after.length > 0 && (
        <div className="prose break-words">
          <Prose blocks={after} by="site" />
        </div>
      )}
      {services.length > 0 && <Helpers services={services} />}
      {tags.length > 0 && (
        <nav aria-label="Étiquettes de l’article" className="no-print">
          <ul className="flex flex-wrap gap-2">
            {tags.map(({ slug, name }) => (
              <li key={slug}>
                <ChipLink to={tagPath(slug)}># {name}</ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </BesideContents>
  );
}

function Helpers({ services }: { services: ArticleView["services"] }) {
  return (
    <section aria-labelledby="qui-peut-aider" className="grid gap-3 rounded-card bg-foam p-5 sm:p-6">
      <h2 id="qui-peut-aider" className="heading-card">
        Qui peut aider ?
      </h2>
      <p>Des entreprises d’ici proposent ces services :</p>
      <ul className="grid gap-2">
        {services.map(({ slug, name }) => (
          <li key={slug}>
            <TextLink to={`/category/${slug}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
