import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Checkbox, TextField } from "#app/ui/form/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
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
            Vous confirmez par un lien reçu par e-mail : votre inscription ouvre alors aussi un compte
            gratuit. Sans confirmation, il ne se passe rien. Désinscription en un clic.
          </p>
        </>
      )}
    </ActionForm>
  );
}
