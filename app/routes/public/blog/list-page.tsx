import type { Group } from "#app/features/blog/articles/article-groups.server.ts";
import type { ArticleCard } from "#app/features/blog/articles/article-rows.server.ts";
import { BLOG_FEED, type BlogList } from "#app/features/blog/articles/blog-url.ts";
import { ArticleGroups, ArticleList, ArticleSearch } from "#app/features/blog/ui/article-list.tsx";
import { NewsletterPanel } from "#app/features/newsletter/ui/newsletter-panel.tsx";
import { WatchLink } from "#app/features/watches/ui/watch-link.tsx";
import { watchHref } from "#app/features/watches/watch-href.ts";
import { feedPath } from "#app/platform/seo/feed-links.ts";
import { FeedLinks } from "#app/ui/feed-links.tsx";
import type { Crumb } from "#app/ui/layout/breadcrumb.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";

type ListPageProps = {
  title: string;
  lead: string;
  breadcrumb: readonly Crumb[];
  view: {
    list: BlogList;
    /** Slug of the one that the list is of. */
    category?: string | undefined;
    articles: readonly ArticleCard[];
    total: number;
    pageCount: number;
    categories: readonly Group[];
    tags: readonly Group[];
  };
};

export function ListPage({ title, lead, breadcrumb, view }: ListPageProps) {
  const { list, articles, total, pageCount, categories, tags } = view;
  return (
    <>
      <PageHeader title={title} lead={lead} breadcrumb={breadcrumb}>
        <ArticleSearch list={list} />
      </PageHeader>
      <Container className="py-10 lg:py-14">
        <div className="grid grid-cols-1 gap-10">
          <ArticleGroups path={list.path} categories={categories} tags={tags} />
          <ArticleList list={list} articles={articles} total={total} pageCount={pageCount} />
          <p className="text-ink-2 text-sm">
            Suivre le blog dans un lecteur de flux :{" "}
            <FeedLinks pathOf={(format) => feedPath(BLOG_FEED, format)} />. Ou par e-mail :{" "}
            <WatchLink to={watchHref.articles(view.category)}>prévenez-moi des nouveaux articles</WatchLink>.
          </p>
          <div className="border-line border-t pt-10">
            <NewsletterPanel />
          </div>
        </div>
      </Container>
    </>
  );
}
