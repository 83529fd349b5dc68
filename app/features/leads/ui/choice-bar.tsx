import { useEffect } from "react";
import { CHOICE_FORM, compareUrl } from "#app/core/company/compare-url.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { useChoice } from "../choice.ts";
import { quoteUrl } from "../quote-url.ts";

const BOXES = `input[form=${CHOICE_FORM}]`;

export function ChoiceBar({ category }: { category?: string | undefined }) {
  const { list, isFull, has, toggle, clear } = useChoice();
  // A cached page is the same for all readers: its boxes come unticked.
  useEffect(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>(BOXES)) {
      box.checked = has(box.value);
      box.disabled = isFull && !box.checked;
    }
    const change = ({ target }: Event) => {
      const box = target as HTMLInputElement;
      if (box.matches(BOXES))
        toggle({ slug: box.value, name: box.ariaLabel?.slice("Comparer ".length) ?? "" });
    };
    addEventListener("change", change);
    return () => removeEventListener("change", change);
  });
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
                Demander un devis{list.length > 1 && ` aux ${list.length}`}
              </ButtonLink>
              {list.length > 1 && (
                <ButtonLink
                  to={compareUrl(list.map(({ slug }) => slug))}
                  variant="secondary"
                  size="sm"
                  className="shrink-0"
                >
                  Comparer
                </ButtonLink>
              )}
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
