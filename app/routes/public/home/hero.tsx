import { categoryName, popularCategorySlugs } from "#app/core/catalogue/categories.ts";
import type { DirectoryCounts } from "#app/features/categories/category-counts.server.ts";
import { countOf, formatNumber, isPlural } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { SearchBox } from "#app/ui/search/combobox.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { Term } from "#app/ui/term.tsx";
import { ProvinceMap } from "./province-map.tsx";

const NBSP = "\u00a0";

/** Search is the page: nothing competes with it above the fold. */
export function Hero({ counts }: { counts: DirectoryCounts | undefined }) {
  return (
    <section aria-labelledby="accueil" className="relative isolate z-10 bg-sand">
      <Container className="py-10 lg:py-12">
        <div className="hero-grid">
          <div className="grid grid-cols-1 gap-5">
            <h1 id="accueil" className="font-heavy font-title text-3xl tracking-tight sm:text-4xl">
              Trouvez un prestataire de cybersécurité près{NBSP}de{NBSP}chez{NBSP}vous
            </h1>
            <p className="max-w-text text-ink-2 text-lg leading-normal">
              {counts?.companies ? countOf(counts.companies, "entreprise") : "Les entreprises"} de
              Nouvelle-Calédonie, par métier et par province. Chercher est libre et gratuit.
            </p>
            <SearchBox max={6} example="sauvegarde, audit, Koné…" className="max-w-none" />
            <ServiceLinks />
          </div>
          <ProvinceMap counts={counts?.byZone} />
          {counts && <Proofs {...counts} />}
        </div>
      </Container>
    </section>
  );
}

function ServiceLinks() {
  return (
    <>
      <h2 className="sr-only">Quelques services</h2>
      <ul className="service-links">
        {popularCategorySlugs.map((slug) => (
          <li key={slug}>
            <SiteLink to={`/category/${slug}`}>
              <Term>{categoryName(slug)}</Term>
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was counted, where others put claims (decision F6). */
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
