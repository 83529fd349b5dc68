import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { FieldError, FieldHint, Need } from "#app/ui/form/field-frame.tsx";
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
            <div className="grid gap-1.5">
              <label htmlFor={document.id} className="font-semibold">
                Document
                <Need required={false} />
              </label>
              <FieldHint
                id={`${document.id}-hint`}
                hint="Extrait Ridet, carte professionnelle… PDF ou image, 2 Mo au plus. Lu par l’équipe seulement, effacé dès sa décision."
              />
              <input
                type="file"
                id={document.id}
                name="document"
                accept="application/pdf,image/*"
                aria-describedby={`${document.id}-hint${document.error ? ` ${document.id}-error` : ""}`}
                aria-invalid={document.error ? true : undefined}
                className="min-h-12 w-full rounded-control border-2 border-control bg-page p-2.5"
              />
              <FieldError id={`${document.id}-error`} error={document.error} />
            </div>
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
