import { CHOICE_FORM, COMPARE_PATH } from "#app/core/company/compare-url.ts";
import { Button } from "#app/ui/button.tsx";

/**
 * Of the boxes on the page, which a browser does not tick again by itself; shown without scripts, which show the bar of
 * the choice instead.
 */
export function CompareForm() {
  return (
    <form id={CHOICE_FORM} action={COMPARE_PATH} autoComplete="off" className="hidden noscript:block">
      <Button variant="secondary">Comparer les entreprises cochées, trois au plus</Button>
    </form>
  );
}
