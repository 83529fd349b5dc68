import type { Card } from "#app/core/company/card.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { featuredLayout } from "../featured-layout.ts";
import { CompareForm } from "./compare-form.tsx";
import { FeaturedCard } from "./featured-card.tsx";

/** `undefined`: loading failed. */
export function FeaturedCompanies({ cards }: { cards: readonly Card[] | undefined }) {
  return (
    <Section
      title="Entreprises en vedette"
      action={
        <ButtonLink to="/directory" variant="secondary" size="sm">
          Voir toutes les entreprises
        </ButtonLink>
      }
    >
      {cards === undefined && (
        <ErrorState title="Nous rencontrons des difficultés à charger les entreprises. Veuillez réessayer plus tard." />
      )}
      {cards?.length === 0 && <EmptyState headingLevel={3} title="Aucune entreprise en vedette" />}
      {cards && cards.length > 0 && (
        <>
          <FeaturedGrid cards={cards} />
          <CompareForm />
        </>
      )}
    </Section>
  );
}

function FeaturedGrid({ cards }: { cards: readonly Card[] }) {
  const widths = featuredLayout(cards.length);
  // Two columns only for an even number: no single card in a row.
  const even = cards.length % 2 === 0;
  return (
    <ul className={cx("featured-grid", even && "featured-even", cards.length === 1 && "featured-one")}>
      {cards.map((card, index) => (
        <FeaturedCard key={card.slug} {...card} className={widths[index]} />
      ))}
    </ul>
  );
}
