import { countOf } from "#app/platform/text/number.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ChipLink } from "#app/ui/search/chip.tsx";
import { Term } from "#app/ui/term.tsx";
import type { WayOn, WaysOn } from "../ways-on.server.ts";

/** No results: nearby places, a quote request, or a new search (decision C6). */
export function NoResult({ waysOn: { places, categories, all, asked } }: { waysOn: WaysOn }) {
  return (
    <EmptyState title="Aucune entreprise trouvée">
      <p>
        Aucune fiche ne correspond à tous ces critères. Retirez-en un, essayez un mot plus courant, ou
        décrivez votre besoin&nbsp;: nous le transmettons aux entreprises concernées.
      </p>
      <div className="my-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={asked ? `/devis?category=${asked}` : "/devis"}>Demander un devis gratuit</ButtonLink>
        <ButtonLink to="/directory" variant="secondary" preventScrollReset>
          Réinitialiser les filtres
        </ButtonLink>
      </div>
      <Ways title="Chercher plus large" ways={places} />
      <Ways title={all ? "Toutes les catégories" : "Les catégories les plus proches"} ways={categories} />
    </EmptyState>
  );
}

function Ways({ title, ways }: { title: string; ways: readonly WayOn[] }) {
  if (ways.length === 0) return null;
  return (
    <div className="grid justify-items-center gap-2">
      <h3 className="font-semibold text-ink text-sm">{title}</h3>
      <ul className="flex flex-wrap justify-center gap-2">
        {ways.map(({ href, label, count }) => (
          <li key={href} className="flex min-w-0">
            <ChipLink to={href}>
              <span>
                <Term>{label}</Term>
                <span className="text-ink-2"> · {countOf(count, "entreprise")}</span>
              </span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
