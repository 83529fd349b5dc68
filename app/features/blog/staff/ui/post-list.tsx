import { countOf } from "#app/platform/text/number.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { ChipNav } from "#app/ui/search/chip.tsx";
import { BLOG_PATH, NEW, type PostState, postStateLabels, postStates } from "../../blog.rules.ts";
import type { listPosts } from "../post-lists.server.ts";

type Listed = Awaited<ReturnType<typeof listPosts>>[number];
const tones = { draft: "neutral", scheduled: "info", published: "success" } as const;

export function PostList({ posts }: { posts: readonly Listed[] }) {
  if (posts.length === 0)
    return (
      <EmptyState
        title="Aucun article ici"
        action={
          <ButtonLink to={`${BLOG_PATH}/${NEW}`} size="sm">
            Écrire un article
          </ButtonLink>
        }
      />
    );
  return (
    <ul className="grid grid-cols-1 gap-3">
      {posts.map(({ id, title, state, category, author, when, views }) => (
        <li key={id} className="grid gap-2 rounded-card border border-line p-4">
          <h2 className="break-words font-semibold text-lg leading-tight">
            <TextLink to={`${BLOG_PATH}/${id}`}>{title}</TextLink>
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
            <Badge tone={tones[state]}>{postStateLabels[state]}</Badge>
            {[category, author, when, state !== "draft" && countOf(views, "lecture")]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

type PostStatesProps = { current: PostState | undefined; counts: Record<PostState, number> };

export function PostStates({ current, counts }: PostStatesProps) {
  const all = [
    { state: undefined, label: "Tous", to: BLOG_PATH },
    ...postStates.map((state) => ({
      state,
      label: `${postStateLabels[state]} (${counts[state]})`,
      to: `${BLOG_PATH}?etat=${state}`,
    })),
  ];
  const items = all.map(({ state, ...one }) => ({ ...one, current: state === current }));
  return <ChipNav label="États des articles" items={items} />;
}
