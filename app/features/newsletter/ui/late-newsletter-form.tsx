import { type ComponentType, lazy, Suspense } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { touched } from "#app/ui/touched.ts";
import type { NewsletterFormProps } from "./newsletter-form.tsx";

// Rendered on the server, and posted without scripts until it is alive.
const Form = lazy<ComponentType<NewsletterFormProps>>(async () => {
  await touched;
  return import("./newsletter-form.tsx").then(
    (loaded) => ({ default: loaded.NewsletterForm }),
    () => ({ default: AskElsewhere }),
  );
});

export function LateNewsletterForm(props: NewsletterFormProps) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}

function AskElsewhere() {
  return (
    <ButtonLink to="/newsletter" reloadDocument>
      S’inscrire à la newsletter
    </ButtonLink>
  );
}
