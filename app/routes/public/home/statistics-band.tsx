import { formatNumber } from "#app/platform/text/number.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { Stat } from "#app/ui/layout/stat.tsx";

type StatisticsBandProps = {
  /** Counted; absent when the directory could not be read. */
  counted: { companies: number; categories: number } | undefined;
  /** What the site says of itself, as admins write it. */
  satisfiedClients: string;
  localPresence: string;
};

export function StatisticsBand({ counted, satisfiedClients, localPresence }: StatisticsBandProps) {
  return (
    <Section title="L’annuaire en chiffres" tone="foam">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
        <Stat value={counted ? formatNumber(counted.companies) : "–"} label="entreprises référencées" />
        <Stat value={counted ? formatNumber(counted.categories) : "–"} label="catégories de services" />
        <Stat value={satisfiedClients} label="clients satisfaits" />
        <Stat value={localPresence} label="présence locale" />
      </dl>
    </Section>
  );
}
