import { countOf } from "#app/platform/text/number.ts";
import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";
import { countVerdicts } from "../conformity.rules.ts";
import type { Criterion, Theme, Verdict } from "../criterion.ts";

const tones: Record<Verdict, BadgeTone> = {
  conforme: "success",
  "non conforme": "warning",
  "non applicable": "neutral",
};

export function ThemeCriteria({ themes }: { themes: readonly Theme[] }) {
  return themes.map(({ number, title, criteria }) => (
    <details key={number} className="criteria rounded-card border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-lagoon">
        {number}. {title}
        <span className="block font-normal text-ink-2 text-sm">{inWords(criteria)}</span>
      </summary>
      <ul className="pb-4">
        {criteria.map((criterion) => (
          <CriterionLine key={criterion.number} {...criterion} />
        ))}
      </ul>
    </details>
  ));
}

function CriterionLine({ number, title, verdict, proof, tests }: Criterion) {
  return (
    <li>
      <p>
        <strong>
          {number} {title}
        </strong>{" "}
        <Badge tone={tones[verdict]}>{verdict}</Badge>
      </p>
      <p className="text-ink-2 text-sm">
        {proof}
        {verdict === "conforme" && (tests.length > 0 ? " Tenu par des tests." : " Regardé à la main.")}
      </p>
    </li>
  );
}

function inWords(criteria: readonly Criterion[]): string {
  const counts = countVerdicts(criteria);
  const parts = [
    counts.conforme > 0 && countOf(counts.conforme, "respecté"),
    counts["non conforme"] > 0 && countOf(counts["non conforme"], "non respecté", "non respectés"),
    counts["non applicable"] > 0 && `${counts["non applicable"]} sans objet`,
  ];
  return parts.filter(Boolean).join(", ");
}
