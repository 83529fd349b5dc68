import { useEffect } from "react";
import { CHOICE_FORM, compareUrl } from "#app/core/company/compare-url.ts";
import { countOf } from "#app/platform/text/number.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { useChoice } from "../choice.ts";
import { quoteUrl } from "../quote-url.ts";

const BOXES = `input[form=${CHOICE_FORM}]`;
const boxes = () => document.querySelectorAll<HTMLInputElement>(BOXES);

export function ChoiceBar({ category }: { category?: string | undefined }) {
  const { list, isFull, has, choose, clear } = useChoice();
  const follow = (box: HTMLInputElement) =>
    choose({ slug: box.value, name: box.ariaLabel?.slice("Comparer ".length) ?? "" }, box.checked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for those ticked before the scripts came
  useEffect(() => {
    for (const box of boxes()) if (box.checked) follow(box);
  }, []);
  // A cached page is the same for all readers: its boxes come unticked.
  useEffect(() => {
    for (const box of boxes()) {
      box.checked = has(box.value);
      box.disabled = isFull && !box.checked;
    }
    const change = ({ target }: Event) => {
      const box = target as HTMLInputElement;
      if (box.matches(BOXES)) follow(box);
    };
    addEventListener("change", change);
    return () => removeEventListener("change", change);
  });
  const slugs = list.map(({ slug }) => slug);
  return (
    <div aria-live="polite" className="no-print">
      {list.length > 0 && (
        <section aria-label="Ma demande de devis" className="choice-bar">
          <Container className="choice-line">
            <p className="choice-names">
              <strong>{countOf(list.length, "entreprise choisie", "entreprises choisies")}</strong>
              {"\u00a0: "}
              {list.map(({ name }) => name).join(", ")}
            </p>
            <p className="flex gap-2">
              <ButtonLink to={quoteUrl({ chosen: slugs, category })} size="sm" className="grow">
                Demander un devis{list.length > 1 && ` aux ${list.length}`}
              </ButtonLink>
              {list.length > 1 && (
                <ButtonLink to={compareUrl(slugs)} variant="secondary" size="sm" className="shrink-0">
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
