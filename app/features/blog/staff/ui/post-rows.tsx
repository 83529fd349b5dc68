import { formatNumber } from "#app/platform/text/number.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import { BLOG_PATH, NEW, postStateLabels } from "../../blog.rules.ts";
import type { ListedPost } from "../post-lists.server.ts";

const tones = { draft: "neutral", scheduled: "info", published: "success" } as const;

export const postRow = ({ id, title, state, category, author, when, views }: ListedPost): ListRow => ({
  id,
  name: title,
  to: `${BLOG_PATH}/${id}`,
  marks: <Badge tone={tones[state]}>{postStateLabels[state]}</Badge>,
  cells: {
    categorie: category,
    auteur: author,
    quand: when,
    lectures: state === "draft" ? undefined : formatNumber(views),
  },
});

export function NoPost() {
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
}
