import { PhoneFold } from "#app/ui/layout/phone-fold.tsx";
import type { ShownFact } from "../facts-view.ts";

export function FactsInBrief({ facts }: { facts: readonly ShownFact[] }) {
  if (facts.length === 0) return null;
  return (
    <section aria-label="En bref" className="lg:-order-2">
      <PhoneFold label="En bref" title="En bref" titleClassName="heading-section">
        <dl className="facts-in-brief">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="py-2 text-ink-2 text-sm">Déclaré par l’entreprise.</p>
      </PhoneFold>
    </section>
  );
}
