import { countOf } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { setVersionPath } from "../question-editor.rules.ts";
import type { ListedSetVersion, SetVersionState } from "../versions.server.ts";

export const stateLabels = {
  draft: { label: "Brouillon", tone: "warning" },
  current: { label: "Posée maintenant", tone: "success" },
  former: { label: "Ancienne", tone: "neutral" },
} as const satisfies Record<SetVersionState, { label: string; tone: string }>;

/** "Publiée le 22 novembre 2026, par Hélène" */
export function storyOf({ state, at, author, version }: Omit<ListedSetVersion, "asked">): string {
  if (version === 1 && author === null)
    return at ? `Livrée avec le site, posée depuis le ${formatDate(at)}` : "Livrée avec le site";
  const when = `${state === "draft" ? "Modifiée" : "Publiée"} le ${formatDate(at, "time")}`;
  return `${when}, par ${author ?? "un compte supprimé"}`;
}

export function SetVersionList({ versions }: { versions: readonly ListedSetVersion[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {versions.map((one) => {
        const { label, tone } = stateLabels[one.state];
        return (
          <li key={one.version} className="grid gap-2 rounded-card border border-line p-4">
            <h2 className="font-semibold text-lg leading-tight">
              <TextLink to={setVersionPath(one.version)}>Version {one.version}</TextLink>
            </h2>
            <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
              <Badge tone={tone}>{label}</Badge>
              {countOf(one.asked, "question active", "questions actives")} · {storyOf(one)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
