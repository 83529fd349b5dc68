import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { useChoice } from "../choice.ts";
import { quoteUrl } from "../quote-url.ts";

export function ChoiceBar({ category }: { category?: string | undefined }) {
  const { list, clear } = useChoice();
  return (
    <div aria-live="polite" className="no-print">
      {list.length > 0 && (
        <section aria-label="Ma demande de devis" className="choice-bar">
          <Container className="choice-line">
            <p className="choice-names">
              <strong>
                {list.length === 1 ? "1 entreprise choisie" : `${list.length} entreprises choisies`}
              </strong>
              {"\u00a0: "}
              {list.map(({ name }) => name).join(", ")}
            </p>
            <p className="flex gap-2">
              <ButtonLink
                to={quoteUrl({ chosen: list.map(({ slug }) => slug), category })}
                size="sm"
                className="grow"
              >
                {list.length === 1
                  ? "Demander un devis à cette entreprise"
                  : "Demander un devis à ces entreprises"}
              </ButtonLink>
              <Button type="button" variant="quiet" size="sm" className="shrink-0" onClick={clear}>
                Vider
              </Button>
            </p>
          </Container>
        </section>
      )}
    </div>
  );
}
