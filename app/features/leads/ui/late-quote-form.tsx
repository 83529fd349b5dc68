import { ButtonLink } from "#app/ui/button.tsx";
import { lateForm } from "#app/ui/late-form.tsx";
import { touched } from "#app/ui/touched.ts";
import { hasChoice } from "../choice.ts";
import { quoteUrl } from "../quote-url.ts";
import type { QuoteFormProps } from "./request/quote-form.tsx";

export const LateQuoteForm = lateForm<QuoteFormProps>({
  load: async () => (await import("./request/quote-form.tsx")).QuoteForm,
  Elsewhere: ({ category }) => (
    <ButtonLink to={quoteUrl({ chosen: [], category })} reloadDocument>
      Demander un devis gratuit
    </ButtonLink>
  ),
  // A choice is shown without a touch.
  until: async () => {
    if (!hasChoice()) await touched;
  },
});
