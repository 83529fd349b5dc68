import type { ShownFact } from "../facts-view.ts";

export function FactsInBrief({ facts }: { facts: readonly ShownFact[] }) {
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="en-bref" className="grid gap-4 lg:-order-2">
      <h2 id="en-bref" className="heading-section">
        En bref
      </h2>
      <dl className="facts-in-brief">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="-mt-2 text-ink-2 text-sm">Déclaré par l’entreprise.</p>
    </section>
  );
}
