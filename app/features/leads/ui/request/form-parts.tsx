import { categories, categoryGroups } from "#app/core/catalogue/categories.ts";
import { Button } from "#app/ui/button.tsx";
import type { FormFields } from "#app/ui/form/action-form.tsx";
import { Checkbox, type Option, SelectField } from "#app/ui/form/field.tsx";
import { TextLink } from "#app/ui/link.tsx";

type Given = ReturnType<FormFields["field"]>;

export { PhoneField } from "#app/ui/form/phone-field.tsx";

const isOther = (slug: string) => slug === "autre";

const serviceOptions: Option[] = [...categoryGroups, { key: undefined, title: undefined }].flatMap(
  ({ key, title }) =>
    categories
      .filter(({ slug, group }) => (isOther(slug) ? undefined : group) === key)
      .map(({ slug, name }) => ({ value: slug, label: name, group: title })),
);

export function ServiceField(given: Given) {
  return (
    <SelectField
      {...given}
      label="Type de service"
      emptyLabel="Choisir un service…"
      options={serviceOptions}
      required
    />
  );
}

type QuoteEndProps = { terms: ReturnType<FormFields["box"]>; pending: boolean; children: string };

export function QuoteEnd({ terms, pending, children }: QuoteEndProps) {
  return (
    <>
      <Checkbox {...terms} label={<QuoteConsent />} required />
      <p className="text-ink-2 text-sm">
        Vos réponses servent à traiter votre demande, et sont effacées au bout d’un an. Une entreprise ne voit
        votre e-mail et votre téléphone qu’après avoir accepté de vous répondre. À la fin, un e-mail vous
        propose de donner votre avis sur les entreprises qui ont accepté ; vous pouvez l’arrêter d’un clic.
        Vos droits sont dans la <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
      </p>
      <Button
        pending={pending}
        pendingLabel="Envoi en cours..."
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {children}
      </Button>
    </>
  );
}

function QuoteConsent() {
  return (
    <>
      J’accepte les <TextLink to="/terms-of-service">conditions d’utilisation</TextLink> et que mes données
      soient transmises à des entreprises concernées par ma demande
    </>
  );
}
