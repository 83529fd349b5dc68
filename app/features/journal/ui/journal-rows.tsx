import { formatDate } from "#app/platform/text/time.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { detailLines, type JournalState, journalQuery } from "../journal.rules.ts";
import type { JournalEntry } from "../journal.server.ts";

type JournalRowsProps = { entries: readonly JournalEntry[]; state: JournalState };

export function JournalRows({ entries, state }: JournalRowsProps) {
  if (entries.length === 0)
    return (
      <EmptyState title="Rien n’est noté ici">
        <p>Changez de filtre ou de période.</p>
      </EmptyState>
    );
  return (
    <ol className="grid grid-cols-1 divide-y divide-line border-line border-y">
      {entries.map((entry) => (
        <li key={entry.id} className="grid min-w-0 grid-cols-1 gap-1 py-3 text-sm">
          <p className="flex flex-wrap gap-x-3 gap-y-1">
            {entry.label && <span className="font-semibold first-letter:uppercase">{entry.label}</span>}
            <span className="break-all text-ink-2">{entry.action}</span>
            <span className="text-ink-2">{formatDate(entry.at, "time")}</span>
          </p>
          <p className="break-words">
            {entry.actorId ? (
              <TextLink
                to={`/admin/journal${journalQuery({ ...state, before: undefined }, { who: entry.actorId })}`}
              >
                {entry.by ?? "Compte supprimé"}
              </TextLink>
            ) : (
              <span className="text-ink-2">Sans compte</span>
            )}
            {", "}
            <TextLink
              to={`/admin/journal${journalQuery({ ...state, before: undefined }, { subject: entry.subject })}`}
              className="break-all"
            >
              {entry.subject || "sans sujet"}
            </TextLink>
          </p>
          <Details detail={entry.detail} />
        </li>
      ))}
    </ol>
  );
}

function Details({ detail }: { detail: unknown }) {
  const lines = detailLines(detail);
  if (lines.length === 0) return null;
  return (
    <dl className="grid grid-cols-1 gap-x-4 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {lines.map(({ name, before, after }) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 break-words">
            {before !== undefined && (
              <>
                <del>{before}</del>
                {", puis "}
              </>
            )}
            {after}
          </dd>
        </div>
      ))}
    </dl>
  );
}
