import type { DirectoryCounts } from "#app/features/categories/category-counts.server.ts";
import { countOf, formatNumber, isPlural } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { SearchBox } from "#app/ui/search/combobox.tsx";
import { softHyphens } from "#app/ui/soft-hyphens.ts";
import { ProvinceMap } from "./province-map.tsx";

const NBSP = "\u00a0";

export function Hero({ counts }: { counts: DirectoryCounts | undefined }) {
  return (
    <section aria-labelledby="accueil" className="hero page-width">
      <div className="grid grid-cols-1 gap-5">
        <h1 id="accueil" className="font-heavy font-title text-3xl tracking-tight sm:text-4xl">
          {softHyphens(`Trouvez un prestataire de cybersécurité près de chez${NBSP}vous`)}
        </h1>
        <p className="max-w-text text-ink-2 text-lg leading-normal">
          {counts?.companies ? countOf(counts.companies, "entreprise") : "Les entreprises"} de
          Nouvelle-Calédonie, par métier et par province. Chercher est libre et gratuit.
        </p>
        <SearchBox max={6} example="sauvegarde, audit, Koné…" className="max-w-none" />
      </div>
      <ProvinceMap counts={counts?.byZone} />
      {counts && <Proofs {...counts} />}
    </section>
  );
}

/** Counted figures instead of claims (decision F6). */
function Proofs({ verified, communes, changedAt }: DirectoryCounts) {
  const proofs = [
    { value: formatNumber(verified), label: isPlural(verified) ? "fiches vérifiées" : "fiche vérifiée" },
    {
      value: formatNumber(communes),
      label: isPlural(communes) ? "communes représentées" : "commune représentée",
    },
    ...(changedAt ? [{ value: formatDate(changedAt, "short"), label: "dernière mise à jour" }] : []),
  ];
  return (
    <dl className="proofs">
      {proofs.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
