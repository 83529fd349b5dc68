import { ButtonLink } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { issueStateLabels, segmentLabel } from "../issues.rules.ts";
import type { listIssues } from "../issues.server.ts";

type Listed = Awaited<ReturnType<typeof listIssues>>[number];
const tones = { draft: "neutral", sending: "info", stopped: "warning", sent: "success" } as const;

export function IssueList({ issues }: { issues: readonly Listed[] }) {
  if (issues.length === 0)
    return (
      <EmptyState
        title="Aucun numéro"
        action={
          <ButtonLink to="/admin/newsletter/numero/nouveau" size="sm">
            Écrire le premier
          </ButtonLink>
        }
      >
        <p>Les numéros que vous écrivez sont rangés ici, du brouillon à l’envoi.</p>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-3">
      {issues.map(({ id, subject, segment, state, audience, date }) => (
        <li key={id} className="grid gap-2 rounded-card border border-line p-4">
          <h3 className="break-words font-semibold text-lg leading-tight">
            <TextLink to={`/admin/newsletter/numero/${id}`}>{subject}</TextLink>
          </h3>
          <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
            <Badge tone={tones[state]}>{issueStateLabels[state]}</Badge>
            {[segmentLabel(segment) ?? segment, audience && `pour ${audience}`, date]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}
