import { communes } from "#app/core/catalogue/communes.ts";
import { companySizes } from "#app/core/lead/company-sizes.ts";
import { namings, trades } from "#app/core/review/authors.rules.ts";
import { scale } from "#app/core/review/ratings.rules.ts";
import { LEAST_BODY, MOST_BODY } from "#app/core/review/review.rules.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { OwnReview } from "./own-review.server.ts";
import { reviewRules } from "./write.rules.ts";

const ratings = [...scale];
const communeOptions = communes.map((name) => ({ value: name, label: name }));

export function ReviewForm({ review }: { review: OwnReview }) {
  const { companyName, concluded, values } = review;
  return (
    <ActionForm intent="write" rules={reviewRules} className="grid grid-cols-1 gap-5">
      {({ field, pending }) => (
        <>
          <SelectField
            {...field("responsiveness", values.responsiveness)}
            label="Réactivité"
            hint="Le temps mis pour vous répondre, puis pour venir ou agir."
            options={ratings}
            required
          />
          <SelectField
            {...field("clarity", values.clarity)}
            label="Clarté"
            hint="Ses explications, son devis."
            options={ratings}
            required
          />
          {concluded && (
            <SelectField
              {...field("work", values.work)}
              label="Travail fait"
              hint="Le résultat, comparé à ce qui était prévu."
              options={ratings}
              required
            />
          )}
          <TextArea
            {...field("body", values.body)}
            label="Votre avis"
            hint={`De ${LEAST_BODY} à 1 000 caractères, sur votre demande et ce que ${companyName} en a fait. Sans nom de personne, téléphone ni adresse.`}
            rows={6}
            maxLength={MOST_BODY}
            required
          />
          <Naming field={field} values={values} />
          <p className="text-ink-2 text-sm">
            {companyName} vous reconnaîtra sans doute, quel que soit votre choix. Rien n’est donné en échange
            d’un avis. Il est relu avant d’être publié&nbsp;; vous pouvez le changer pendant 7 jours et le
            retirer quand vous voulez.{" "}
            <TextLink to="/comment-les-avis-sont-controles">Comment les avis sont contrôlés</TextLink>
          </p>
          <Button pending={pending} className="w-full sm:w-auto sm:justify-self-start">
            {values.body ? "Envoyer mon avis modifié" : "Envoyer mon avis"}
          </Button>
        </>
      )}
    </ActionForm>
  );
}

type NamingProps = {
  field: (
    name: string,
    value?: string,
  ) => { id: string; name: string; error?: string; defaultValue?: string };
  values: OwnReview["values"];
};

function Naming({ field, values }: NamingProps) {
  return (
    <>
      <RadioGroup
        {...field("naming", values.naming)}
        label="Comment vous serez nommé"
        options={[...namings]}
        required
      />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...field("authorTrade", values.authorTrade)}
          label="Votre métier"
          options={optionsOf(trades)}
        />
        <SelectField
          {...field("authorCommune", values.authorCommune)}
          label="Votre commune"
          options={communeOptions}
        />
        <SelectField
          {...field("authorSize", values.authorSize)}
          label="Taille de votre entreprise"
          options={optionsOf(companySizes)}
        />
        <TextField
          {...field("authorName", values.authorName)}
          label="Votre nom et votre entreprise"
          hint="Publié seulement si vous avez choisi d’être nommé ainsi."
          maxLength={120}
        />
      </div>
    </>
  );
}
