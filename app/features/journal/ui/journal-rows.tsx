import { formatDate } from "#app/platform/text/time.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { listHref } from "#app/ui/list/define-list.ts";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import { detailLines, type JournalState, journalList } from "../journal.rules.ts";
import type { JournalEntry } from "../journal.server.ts";

/** Its action, person and subject each lead to what else they are in, with the filters of now. */
export function journalRow(state: JournalState, entry: JournalEntry): ListRow {
  const { id, sentence, about, action, at, actorId, by, subject } = entry;
  const newest = { ...state, before: undefined };
  const { filters } = state;
  return {
    id: String(id),
    name: sentence,
    ...(about && { to: about.to }),
    cells: {
      code: (
        <TextLink to={listHref(journalList, { ...newest, filters: { ...filters, action } })}>
          {action}
        </TextLink>
      ),
      date: formatDate(at, "time"),
      qui: actorId ? (
        <TextLink to={listHref(journalList, { ...newest, q: actorId })}>{by ?? "Compte supprimé"}</TextLink>
      ) : (
        "Sans compte"
      ),
      sujet: subject ? (
        <TextLink to={listHref(journalList, { ...newest, filters: { ...filters, sujet: subject } })}>
          {about?.name ?? subject}
        </TextLink>
      ) : (
        "sans sujet"
      ),
      detail: <Details {...entry} />,
    },
  };
}

export function NoEntry() {
  return (
    <EmptyState title="Rien n’est noté ici">
      <p>Changez de filtre ou de période.</p>
    </EmptyState>
  );
}

function Details({ action, subject, detail, requestId }: JournalEntry) {
  const lines = detailLines(detail);
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-lagoon">
        {lines.length > 0 ? lines.map(({ name }) => name).join(", ") : "Données"}
      </summary>
      <ul className="py-2">
        {lines.map(({ name, before, after }) => (
          <li key={name}>
            <span className="text-ink-2">{name} :</span>{" "}
            {before !== undefined && (
              <>
                <del>{before}</del>
                {", puis "}
              </>
            )}
            {after}
          </li>
        ))}
        <li className="text-ink-2">
          {action} · {subject || "sans sujet"}
          {requestId && ` · requête ${requestId}`}
        </li>
      </ul>
    </details>
  );
}
