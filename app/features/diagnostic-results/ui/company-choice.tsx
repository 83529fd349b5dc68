import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, SelectField } from "#app/ui/form/field.tsx";
import { placeOptions } from "../place.ts";

export function PlaceForm({ path, place }: { path: string; place: string }) {
  return (
    <Form method="get" action={`${path}#entreprises`} className="flex items-end gap-3 max-sm:*:first:grow">
      <SelectField
        label="Où travaillez-vous ?"
        name="ou"
        defaultValue={place}
        emptyLabel="Partout"
        options={placeOptions}
      />
      <Button variant="secondary">Voir</Button>
    </Form>
  );
}

type QuoteChoiceProps = {
  companies: readonly { slug: string; name: string }[];
  diagnostic: string;
  most: number;
};

/** Requests quotes. Measures are read from the diagnostic: the URL contains none. */
export function QuoteChoice({ companies, diagnostic, most }: QuoteChoiceProps) {
  return (
    <Form method="get" action="/devis" className="grid justify-items-start gap-2">
      <input type="hidden" name="diagnostic" value={diagnostic} />
      <Button variant="secondary">Demander un devis à ces entreprises</Button>
      <p className="text-ink-2 text-sm">
        Vos premières mesures sont déjà écrites dans la demande&nbsp;: vous les relisez avant d’envoyer.
      </p>
      <details>
        <summary className="min-h-11 py-2 font-semibold text-lagoon">Choisir à qui ({most} au plus)</summary>
        <fieldset className="grid gap-1">
          <legend className="sr-only">À qui demander un devis&nbsp;?</legend>
          {companies.map(({ slug, name }, at) => (
            <Checkbox
              key={slug}
              bare
              name="entreprise"
              value={slug}
              label={name}
              defaultChecked={at < most}
            />
          ))}
        </fieldset>
      </details>
    </Form>
  );
}
