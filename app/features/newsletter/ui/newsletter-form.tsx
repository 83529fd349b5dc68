import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import {
  type NewsletterNext,
  type NewsletterVariant,
  newsletterRules,
  newsletterTexts,
} from "../newsletter.rules.ts";
import { NewsletterBoxes, NewsletterTerms } from "./newsletter-terms.tsx";

export type NewsletterFormProps = { variant: NewsletterVariant };

export function NewsletterForm({ variant }: NewsletterFormProps) {
  return (
    <ActionForm<NewsletterNext>
      action="/newsletter"
      stays
      rules={newsletterRules(variant)}
      hidden={{ variant }}
      next={(_, again) => <Asked again={again} />}
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

function Asked({ again }: { again: () => void }) {
  const { title, text } = newsletterTexts.asked;
  return (
    <Notice tone="success" title={title} live>
      <p>{text}</p>
      <p>
        <Button variant="quiet" size="sm" type="button" onClick={again} className="-ms-4">
          Donner une autre adresse
        </Button>
      </p>
    </Notice>
  );
}
