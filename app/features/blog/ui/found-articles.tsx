import { TextLink } from "#app/ui/link.tsx";
import { articlePath } from "../articles/blog-url.ts";

type Found = { slug: string; title: string; excerpt: string };

export function FoundArticles({ articles }: { articles: readonly Found[] }) {
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
