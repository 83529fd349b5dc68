import { Badge } from "#app/ui/feedback/badge.tsx";
import type { CheckedDomain } from "../answer-check.server.ts";
import type { DomainLine } from "../sentences.rules.ts";

const states: Record<DomainLine["state"], { tone: "success" | "warning" | "neutral"; label: string }> = {
  good: { tone: "success", label: "Bien" },
  improve: { tone: "warning", label: "À améliorer" },
  unknown: { tone: "neutral", label: "Sans verdict" },
};

export function CheckedDomainList({ domain, lines }: CheckedDomain) {
  return (
    <section aria-labelledby="verdict">
      <h2 id="verdict" className="heading-card break-words">
        {domain}
      </h2>
      <ol className="mt-2 grid grid-cols-1 divide-y divide-line">
        {lines.map(({ key, title, state, sentence, ask }) => (
          <li key={key} className="grid grid-cols-1 gap-1.5 py-4">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {title} <Badge tone={states[state].tone}>{states[state].label}</Badge>
            </h3>
            <p>{sentence}</p>
            {ask && (
              <p className="text-ink-2 text-sm">
                <strong className="font-semibold">À demander à votre prestataire :</strong> {ask}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
