import { Checkbox } from "#app/ui/form/field.tsx";
import { PrivacyConsent } from "#app/ui/form/privacy-consent.tsx";

type BoxOf = (name: string) => { name: string };

export function NewsletterBoxes({ box = (name) => ({ name }) }: { box?: BoxOf }) {
  return (
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
  );
}

/** Shared by all newsletter forms: NEWSLETTER_CONSENT_VERSION identifies this text. */
export function NewsletterTerms() {
  return (
    <p className="text-ink-2 text-sm">
      Vous confirmez par un lien reçu par e-mail : votre inscription ouvre alors aussi un compte gratuit. Sans
      confirmation, il ne se passe rien. Désinscription en un clic.
    </p>
  );
}
