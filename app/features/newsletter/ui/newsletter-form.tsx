import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { Checkbox } from "#app/ui/form/field.tsx";
import { PrivacyConsent } from "#app/ui/form/privacy-consent.tsx";
import { type NewsletterVariant, newsletterRules } from "../newsletter.rules.ts";

/** The newsletter's form, wherever it stands: it posts to /newsletter and stays in its page. */
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
          <div>
            <Checkbox
              {...box("isBusinessOwner")}
              label="Je suis propriétaire ou dirigeant d’une petite entreprise"
            />
            <Checkbox
              {...box("rgpdConsent")}
              label={<PrivacyConsent> et de recevoir la newsletter</PrivacyConsent>}
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
            Vous confirmez par un lien reçu par e-mail : votre inscription ouvre alors aussi un compte
            gratuit. Sans confirmation, il ne se passe rien. Désinscription en un clic.
          </p>
        </>
      )}
    </ActionForm>
  );
}
