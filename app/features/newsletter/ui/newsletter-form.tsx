import { type RefObject, useEffect, useRef, useState } from "react";
import { Form, useFetcher, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useToast } from "#app/ui/feedback/toast.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Checkbox, TextField } from "#app/ui/form/field.tsx";
import { type PostedReply, usePostedForm } from "#app/ui/form/posted-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import {
  checkNewsletter,
  type NewsletterVariant,
  newsletterFields,
  newsletterTexts,
  refusedTitle,
} from "../newsletter.rules.ts";

export type NewsletterAnswer = { reply?: PostedReply; asked?: number };

type NewsletterFormProps = {
  variant: NewsletterVariant;
  answer?: NewsletterAnswer | undefined;
  className?: string;
};

/** The newsletter's form, wherever it stands: it posts to /newsletter and stays in its page. */
export function NewsletterForm({ variant, answer, className }: NewsletterFormProps) {
  const { pathname } = useLocation();
  const { posted, pending, asked, formKey, confirmation } = useNewsletterPosting(variant, answer);
  const { form, field, box, summary, formError } = posted;
  return (
    <div className={cx("grid gap-4", className)}>
      {asked !== undefined && <Asked box={confirmation} />}
      <ErrorSummary title="L’inscription n’est pas complète" errors={summary} />
      {formError && (
        <Notice tone="error" title="Erreur" live>
          <p>{formError}</p>
        </Notice>
      )}
      <Form key={formKey} {...form} method="post" action="/newsletter" className="grid gap-4">
        <input type="hidden" name="page" value={pathname} />
        <input type="hidden" name="variant" value={variant} />
        <TextField
          {...field("email")}
          label="Adresse e-mail"
          example="nom@entreprise.nc"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <div>
          <Checkbox
            {...box("isBusinessOwner")}
            label="Je suis propriétaire ou dirigeant d’une petite entreprise"
          />
          <Checkbox
            {...box("rgpdConsent")}
            label={
              <>
                J’accepte la <TextLink to="/privacy-policy">politique de confidentialité</TextLink> et de
                recevoir la newsletter
              </>
            }
            required
          />
        </div>
        <Button
          pending={pending}
          pendingLabel="Inscription..."
          className="w-full sm:w-auto sm:justify-self-start"
        >
          S’inscrire
        </Button>
        <p className="text-ink-2 text-sm">
          Vous confirmez par un lien reçu par e-mail : votre inscription ouvre alors aussi un compte gratuit.
          Sans confirmation, il ne se passe rien. Désinscription en un clic.
        </p>
      </Form>
    </div>
  );
}

function Asked({ box }: { box: RefObject<HTMLDivElement | null> }) {
  const { title, text } = newsletterTexts.asked;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" title={title} live>
        <p>{text}</p>
      </Notice>
    </div>
  );
}

function useNewsletterPosting(variant: NewsletterVariant, answer: NewsletterAnswer | undefined) {
  const fetcher = useFetcher<NewsletterAnswer>();
  const toast = useToast();
  const pending = fetcher.state !== "idle";
  const { reply, asked } = fetcher.data ?? answer ?? {};
  const posted = usePostedForm({
    fields: newsletterFields,
    reply,
    check: (form) => checkNewsletter(form, variant),
    pending,
    post: (form) => {
      form.set("inline", "1");
      fetcher.submit(form, { method: "post", action: "/newsletter" });
    },
    onRefused: (errors) => {
      toast.error(refusedTitle(errors), errors[""] ?? errors.email ?? errors.rgpdConsent);
    },
  });

  // The form is emptied by each sign-up that is taken, and by nothing else.
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== undefined && asked !== lastAsked) setLastAsked(asked);
  const confirmation = useRef<HTMLDivElement>(null);
  const taken = fetcher.data?.asked;
  // The toast and the focus are outside what React renders; each answer speaks once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one confirmation per answer
  useEffect(() => {
    if (taken === undefined) return;
    toast.success(newsletterTexts.asked.title, newsletterTexts.asked.short);
    confirmation.current?.focus();
  }, [taken]);
  return { posted, pending, asked, formKey: lastAsked, confirmation };
}
