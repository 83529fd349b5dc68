import { Button } from "#app/ui/button.tsx";
import { PlainForm } from "#app/ui/form/plain-form.tsx";
import { useChoice } from "../choice.ts";
import { type Chosen, MOST_COMPANIES } from "../choice-cookie.ts";

/** Without JavaScript the quote page opens, with all chosen companies. */
export function AddToRequest({ company: { slug, name } }: { company: Chosen }) {
  const { has, isFull, choose } = useChoice();
  const chosen = has(slug);
  if (isFull && !chosen)
    return <p className="px-2.5 text-ink-2 text-sm">Votre demande va déjà à {MOST_COMPANIES} entreprises.</p>;
  return (
    <PlainForm
      action="/devis"
      onSubmit={(event) => {
        event.preventDefault();
        choose({ slug, name }, !chosen);
      }}
    >
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="company" value={slug} />
      <Button variant="quiet" size="sm" className="px-2.5">
        {chosen ? "Retirer de ma demande" : "Ajouter à ma demande"}
      </Button>
    </PlainForm>
  );
}
