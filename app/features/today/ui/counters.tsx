import { cappedCount, formatNumber } from "#app/platform/text/number.ts";
import { Stat } from "#app/ui/layout/stat.tsx";
import { LeadWord } from "#app/ui/lead-word.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";

/** All but the published ones are counted up to here. */
const COUNTED = 2_000;
const shown = (count: number) => cappedCount(count, COUNTED);

type CountersProps = { pending: number; published: number; offline: number; leads: number; claims: number };

export function Counters({ pending, published, offline, leads, claims }: CountersProps) {
  const figures = [
    { label: "Soumissions en attente", value: shown(pending), to: "/admin/entreprises/en-attente" },
    { label: "Entreprises publiées", value: formatNumber(published), to: "/admin/entreprises/publiees" },
    { label: "Entreprises hors ligne", value: shown(offline), to: "/admin/entreprises/hors-ligne" },
    { label: "Nouveaux leads", value: shown(leads), to: "/admin/demandes/generales" },
    { label: "Demandes de revendication", value: shown(claims), to: "/admin/revendications" },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
      {figures.map(({ label, value, to }) => (
        <Stat
          key={label}
          value={value}
          label={
            <SiteLink to={to} className="inline-flex min-h-6 items-center">
              <span className="wrap-anywhere hyphens-auto">
                <LeadWord>{label}</LeadWord>
              </span>
            </SiteLink>
          }
        />
      ))}
    </dl>
  );
}
