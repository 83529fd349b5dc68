import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { type NewsletterVariant, newsletterRules } from "../newsletter.rules.ts";
import { NewsletterBoxes, NewsletterTerms } from "./newsletter-terms.tsx";

/** The newsletter's form in a page: it posts to /newsletter and stays where it is. */
export function NewsletterForm({ variant }: { variant: NewsletterVariant }) {
  return (
    <ActionForm
      action="/newsletter"
      stays
      rules={newsletterRules(variant)}
      hidden={{ variant }}
      className="grid gap-4"
    >
      {({ field, box, pending }) => (
        <>
          <EmailField {...field("email")} />
          <NewsletterBoxes box={box} />
          <Button
            pending={pending}
            pendingLabel="Inscription..."
            className="w-full sm:w-auto sm:justify-self-start"
          >
            S’inscrire
          </Button>
          <NewsletterTerms />
        </>
      )}
    </ActionForm>
  );
}
