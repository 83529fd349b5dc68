import { type ComponentType, lazy, Suspense } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { touched } from "#app/ui/touched.ts";
import { hasChoice } from "../choice.ts";
import { quoteUrl } from "../quote-url.ts";
import type { QuoteFormProps } from "./request/quote-form.tsx";

// Rendered on the server, and posted without scripts until it is alive. A choice is shown without a touch.
const Form = lazy<ComponentType<QuoteFormProps>>(async () => {
  if (!hasChoice()) await touched;
  return import("./request/quote-form.tsx").then(
    (loaded) => ({ default: loaded.QuoteForm }),
    () => ({ default: AskElsewhere }),
  );
});

export function LateQuoteForm(props: QuoteFormProps) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}

function AskElsewhere({ category }: QuoteFormProps) {
  return (
    <ButtonLink to={quoteUrl({ chosen: [], category })} reloadDocument>
      Demander un devis gratuit
    </ButtonLink>
  );
}
