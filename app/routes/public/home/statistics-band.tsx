import { managedServicesSlug } from "#app/core/catalogue/categories.ts";
import type { DirectoryCounts } from "#app/features/categories/category-counts.server.ts";
import { formatNumber, isPlural } from "#app/platform/text/number.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { Stat } from "#app/ui/layout/stat.tsx";

type StatisticsBandProps = {
  counts: DirectoryCounts | undefined;
  claims: { satisfiedClients: string; localPresence: string };
};

export function StatisticsBand({ counts, claims }: StatisticsBandProps) {
  return (
    <Section title="L’annuaire en chiffres" tone="foam" className="max-md:hidden">
      <dl className="figures">
        {figuresOf(counts).map(({ count, one, many }) => (
          <Stat
            key={one}
            value={count === undefined ? "–" : formatNumber(count)}
            label={count === undefined || isPlural(count) ? many : one}
          />
        ))}
        {claims.satisfiedClients && <Stat value={claims.satisfiedClients} label="clients satisfaits" />}
        {claims.localPresence && <Stat value={claims.localPresence} label="présence locale" />}
      </dl>
    </Section>
  );
}

function figuresOf(counts: DirectoryCounts | undefined) {
  return [
    { count: counts?.companies, one: "entreprise référencée", many: "entreprises référencées" },
    {
      count: counts && Object.keys(counts.byCategory).length,
      one: "catégorie de services",
      many: "catégories de services",
    },
    {
      count: counts && (counts.byZone.distance ?? 0),
      one: "intervient à distance, partout",
      many: "interviennent à distance, partout",
    },
    {
      count: counts && (counts.byCategory[managedServicesSlug] ?? 0),
      one: "propose une surveillance 24\u00a0h/24",
      many: "proposent une surveillance 24\u00a0h/24",
    },
  ];
}
