import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { type Chosen, choiceUrl, useChoice } from "../choice.ts";
import { MOST_COMPANIES } from "../lead.rules.ts";

/** Adds a company to the request that goes to several. Without JavaScript it opens the request with this one. */
export function AddToRequest({ company: { slug, name } }: { company: Chosen }) {
  const { has, isFull, toggle } = useChoice();
  const chosen = has(slug);
  if (isFull && !chosen)
    return <p className="text-ink-2 text-sm">Votre demande va déjà à {MOST_COMPANIES} entreprises.</p>;
  return (
    <ButtonLink
      to={choiceUrl([slug])}
      variant="quiet"
      size="sm"
      className="px-2.5"
      onClick={(event) => {
        event.preventDefault();
        toggle({ slug, name });
      }}
    >
      {chosen ? "Retirer de ma demande" : "Ajouter à ma demande"}
    </ButtonLink>
  );
}

/** The choice, on the pages where one chooses; nothing without one. */
export function ChoiceBar() {
  const { list, clear } = useChoice();
  return (
    <div aria-live="polite" className="no-print">
      {list.length > 0 && (
        <section aria-label="Ma demande de devis" className="border-line border-b-2 bg-foam">
          <Container className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
            <p className="min-w-0 break-words">
              <strong>
                {list.length === 1 ? "1 entreprise choisie" : `${list.length} entreprises choisies`}
              </strong>{" "}
              : {list.map(({ name }) => name).join(", ")}
            </p>
            <p className="flex flex-wrap gap-3">
              <ButtonLink to={choiceUrl(list.map(({ slug }) => slug))} size="sm">
                {list.length === 1
                  ? "Demander un devis à cette entreprise"
                  : "Demander un devis à ces entreprises"}
              </ButtonLink>
              <Button type="button" variant="quiet" size="sm" onClick={clear}>
                Vider
              </Button>
            </p>
          </Container>
        </section>
      )}
    </div>
  );
}
