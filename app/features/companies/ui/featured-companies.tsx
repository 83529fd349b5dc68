import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { ArrowRight } from "#app/ui/icon/icon.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { CompanyCard } from "#app/ui/search/company-card.tsx";
import type { Card } from "../directory/card.ts";

/** The flagged companies: one in the middle, two side by side, more in three columns. `undefined` could not be read. */
export function FeaturedCompanies({ cards }: { cards: readonly Card[] | undefined }) {
  return (
    <Section
      title="Entreprises en vedette"
      action={
        <ButtonLink to="/directory" variant="secondary" size="sm">
          Voir toutes les entreprises
          <ArrowRight />
        </ButtonLink>
      }
    >
      {cards === undefined && (
        <ErrorState title="Nous rencontrons des difficultés à charger les entreprises. Veuillez réessayer plus tard." />
      )}
      {cards?.length === 0 && <EmptyState headingLevel={3} title="Aucune entreprise en vedette" />}
      {cards && cards.length > 0 && (
        <ul className={layoutFor(cards.length)}>
          {cards.map((card) => (
            <li key={card.slug}>
              <CompanyCard {...card} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function layoutFor(count: number): string {
  if (count === 1) return "mx-auto grid max-w-text";
  if (count === 2) return "flex flex-wrap gap-5 *:min-w-0 *:grow *:basis-80";
  return "grid gap-5 md:grid-cols-2 lg:grid-cols-3";
}
