import { useId } from "react";
import { Form } from "react-router";
import { countOf } from "#app/platform/text/number.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { WhileListing } from "#app/ui/feedback/while-listing.tsx";
import { controlClasses } from "#app/ui/form/field-frame.tsx";
import { ChipNav } from "#app/ui/search/chip.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import type { Group } from "../articles/article-groups.server.ts";
import type { ArticleCard } from "../articles/article-rows.server.ts";
import { type BlogList, blogHref, categoryPath, tagPath } from "../articles/blog-url.ts";
import { ArticleGrid } from "./article-card.tsx";

type ArticleListProps = {
  list: BlogList;
  articles: readonly ArticleCard[];
  total: number;
  pageCount: number;
};

export function ArticleList({ list, articles, total, pageCount }: ArticleListProps) {
  return (
    <WhileListing path={list.path} label="Chargement des articles…">
      {total === 0 ? (
        <NoArticle searched={list.q !== ""} />
      ) : (
        <div className="grid grid-cols-1 gap-10">
          {list.q && <p role="status">{`${countOf(total, "article")} pour «\u00a0${list.q}\u00a0»`}</p>}
          <ArticleGrid articles={articles} />
          <Pagination
            page={list.page}
            pageCount={pageCount}
            label="Pages d’articles"
            hrefFor={(page) => blogHref({ ...list, page })}
          />
        </div>
      )}
    </WhileListing>
  );
}

function NoArticle({ searched }: { searched: boolean }) {
  return (
    <EmptyState
      title={searched ? "Aucun article ne correspond à votre recherche." : "Aucun article pour le moment."}
      action={searched && <ButtonLink to="/blogs">Voir tous les articles</ButtonLink>}
    >
      <p>
        {searched
          ? "Essayez un mot plus court, ou un autre mot pour la même chose."
          : "Les articles publiés paraîtront ici."}
      </p>
    </EmptyState>
  );
}

export function ArticleSearch({ list }: { list: BlogList }) {
  const id = useId();
  return (
    <Form role="search" method="get" action={list.path} className="grid max-w-text gap-2">
      <label htmlFor={id} className="font-semibold">
        Rechercher dans les articles
      </label>
      <span className="grid gap-2 sm:grid-cols-[1fr_auto]">
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={list.q}
          key={list.q}
          maxLength={100}
          className={controlClasses}
        />
        <Button>Rechercher</Button>
      </span>
    </Form>
  );
}

type ArticleGroupsProps = {
  path: string;
  categories: readonly Group[];
  tags: readonly Group[];
};

export function ArticleGroups({ path, categories, tags }: ArticleGroupsProps) {
  const all = [
    { to: "/blogs", name: "Tous les articles" },
    ...categories.map(({ slug, name }) => ({ to: categoryPath(slug), name })),
    ...tags.map(({ slug, name }) => ({ to: tagPath(slug), name: `# ${name}` })),
  ];
  const items = all.map(({ to, name }) => ({ to, label: name, current: to === path }));
  return <ChipNav label="Catégories et étiquettes" items={items} />;
}
