import type { DescribedProcessing } from "#app/features/privacy/policy.server.ts";

const rows: { key: "data" | "purpose" | "basis" | "seenBy"; label: string }[] = [
  { key: "data", label: "Données" },
  { key: "purpose", label: "Pourquoi" },
  { key: "basis", label: "Sur quelle base" },
  { key: "seenBy", label: "Qui les voit" },
];

export function Processings({ processings }: { processings: readonly DescribedProcessing[] }) {
  return (
    <div className="grid gap-4">
      {processings.map((processing) => (
        <section key={processing.title} className="rounded-card border border-line p-5">
          <h3 className="heading-card mb-3">{processing.title}</h3>
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[fit-content(9rem)_minmax(0,1fr)]">
            {rows.map(({ key, label }) => (
              <div key={key} className="contents">
                <dt className="font-semibold text-ink-2 max-sm:mt-1">{label}</dt>
                <dd>{processing[key]}</dd>
              </div>
            ))}
            <div className="contents">
              <dt className="font-semibold text-ink-2 max-sm:mt-1">Combien de temps</dt>
              {processing.retention.length === 0 && <dd className="sm:col-start-2">Rien n’est gardé.</dd>}
              {processing.retention.map(({ what, retention }) => (
                <dd key={what} className="sm:col-start-2">
                  {`${what} : ${retention}.`}
                </dd>
              ))}
            </div>
          </dl>
        </section>
      ))}
    </div>
  );
}
