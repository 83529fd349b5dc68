import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ChipLink } from "#app/ui/search/chip.tsx";
import { Term } from "#app/ui/term.tsx";
import type { DirectoryState } from "../directory/directory-url.ts";

type NoResultProps = { state: DirectoryState; nearest: readonly { slug: string; name: string }[] };

/** Nothing found: start again, look nearby, or let companies answer (decision C6). */
export function NoResult({ state, nearest }: NoResultProps) {
  const category = state.category ?? nearest[0]?.slug;
  return (
    <EmptyState
      title="Aucune entreprise trouvée"
      action={
        <>
          <ButtonLink to="/directory" preventScrollReset>
            Réinitialiser les filtres
          </ButtonLink>
          <ButtonLink to={category ? `/devis?category=${category}` : "/devis"} variant="secondary">
            Demander un devis gratuit
          </ButtonLink>
        </>
      }
    >
      <p>
        Aucune fiche ne correspond à tous ces critères. Retirez-en un, essayez un mot plus courant, ou
        décrivez votre besoin&nbsp;: les entreprises concernées vous répondront.
      </p>
      {nearest.length > 0 && (
        <div className="grid justify-items-center gap-2">
          <h3 className="font-semibold text-ink text-sm">Les catégories les plus proches</h3>
          <ul className="flex flex-wrap justify-center gap-2">
            {nearest.map(({ slug, name }) => (
              <li key={slug} className="flex">
                <ChipLink to={`/category/${slug}`}>
                  <Term>{name}</Term>
                </ChipLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </EmptyState>
  );
}
