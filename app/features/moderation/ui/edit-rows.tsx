import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { besideHref } from "#app/ui/list/define-list.ts";
import type { CardFrame } from "#app/ui/list/list-cards.tsx";
import { type ListRow, Opener } from "#app/ui/list/list-row.tsx";
import { type EditListState, editList } from "../edit-lists.rules.ts";
import type { WaitingEdit } from "../waiting-edits.server.ts";

const NOTHING_CHANGES = "rien de visible";

export function editRow(state: EditListState, edit: WaitingEdit): ListRow {
  const { id, name, author, date, changed, openBy } = edit;
  return {
    id,
    name,
    to: besideHref(editList, state, id),
    busy: openBy !== undefined,
    marks: openBy && <Badge tone="warning">Ouverte par {openBy}</Badge>,
    cells: { auteur: author, date, change: changed || NOTHING_CHANGES },
  };
}

export function EditCard({ edit, to }: Pick<CardFrame, "to"> & { edit: WaitingEdit | undefined }) {
  if (!edit) return null;
  const { name, author, date, changed, summary, openBy } = edit;
  return (
    <article className="grid h-full content-start gap-3 rounded-card border border-line p-4">
      <h2 className="break-words font-semibold text-lg leading-tight">
        <Opener name={name} to={to} />
      </h2>
      {openBy && <Badge tone="warning">Ouverte par {openBy}</Badge>}
      <p className="text-ink-2 text-sm">
        Par {author}, le {date}. Change : {changed || NOTHING_CHANGES}.
      </p>
      {summary && <p className="break-words text-sm">{summary}</p>}
    </article>
  );
}

export function NoEdit() {
  return (
    <EmptyState title="Aucune modification n’attend">
      <p>Celles que proposent les gestionnaires arrivent ici. Leur page publiée ne change pas d’ici là.</p>
    </EmptyState>
  );
}
