import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { DocumentField } from "#app/ui/form/document-field.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { claimRules } from "../claims.rules.ts";

export function ClaimForm({ name }: { name: string }) {
  return (
    <ActionForm rules={claimRules} encType="multipart/form-data" className="grid gap-5">
      {({ field, pending }) => {
        const document = field("document");
        return (
          <>
            <TextField
              {...field("name", name)}
              label="Votre nom"
              autoComplete="name"
              maxLength={60}
              required
            />
            <TextField
              {...field("position")}
              label="Votre fonction"
              example="gérante, responsable informatique"
              autoComplete="organization-title"
              maxLength={80}
              required
            />
            <PhoneField {...field("phone")} />
            <TextArea
              {...field("message")}
              label="Message"
              hint="Ce qui vous lie à l’entreprise."
              maxLength={1000}
            />
            <DocumentField
              id={document.id}
              label="Document"
              hint="Extrait Ridet, carte professionnelle… PDF ou image, 2 Mo au plus. Lu par l’équipe seulement, effacé dès sa décision."
              error={document.error}
            />
            <p className="text-ink-2 text-sm">
              Ces informations servent à vérifier votre demande, et sont effacées un an après la décision :{" "}
              <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
            </p>
            <Button pending={pending} pendingLabel="Envoi en cours..." className="justify-self-start">
              Revendiquer cette fiche
            </Button>
          </>
        );
      }}
    </ActionForm>
  );
}
