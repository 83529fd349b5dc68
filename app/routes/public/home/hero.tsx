import { categoryName, popularCategorySlugs } from "#app/core/catalogue/categories.ts";
import { formatNumber } from "#app/platform/text/number.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { DepthLines } from "#app/ui/layout/depth-lines.tsx";
import { ChipLink } from "#app/ui/search/chip.tsx";
import { SearchBox } from "#app/ui/search/combobox.tsx";

/** Search is the page: nothing competes with it above the fold. */
export function Hero({ companies }: { companies: number | undefined }) {
  return (
    <section aria-labelledby="accueil" className="relative isolate z-10 bg-sand">
      <DepthLines place="hero" />
      <Container className="py-12 sm:py-14 lg:py-16">
        <div className="grid max-w-[46rem] grid-cols-1 gap-5">
          <h1 id="accueil" className="font-heavy font-title text-4xl tracking-tight lg:text-5xl">
            Trouvez un prestataire de cybersécurité près de chez vous
          </h1>
          <p className="max-w-text text-ink-2 text-lg leading-normal">
            {companies ? `${formatNumber(companies)} entreprises` : "Les entreprises"} de Nouvelle-Calédonie,
            par métier et par province. Gratuit, sans compte.
          </p>
          <SearchBox max={6} example="sauvegarde, audit, Koné…" className="mt-1 max-w-none" />
          <div className="grid gap-2">
            <h2 className="text-ink-2 text-sm">Les services les plus demandés</h2>
            <ul className="flex flex-wrap gap-2">
              {popularCategorySlugs.map((slug) => (
                <li key={slug} className="flex">
                  <ChipLink to={`/category/${slug}`}>{categoryName(slug)}</ChipLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Container>
    </section>
  );
}
