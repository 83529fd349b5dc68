import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, SelectField } from "#app/ui/form/field.tsx";
import { placeOptions } from "../../results/place.ts";

/** Where help is looked for; the answer is the same page, with the place in its address. */
export function PlaceForm({ path, place }: { path: string; place: string }) {
  return (
    <Form method="get" action={`${path}#entreprises`} className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Où travaillez-vous ?"
        name="ou"
        defaultValue={place}
        emptyLabel="Partout en Nouvelle-Calédonie"
        options={placeOptions}
      />
      <Button variant="secondary">Voir</Button>
    </Form>
  );
}

type QuoteChoiceProps = {
  companies: readonly { slug: string; name: string }[];
  /** What finds the diagnostic again, without saying anything of it. */
  diagnostic: string;
  most: number;
};

/** Which of them are asked for a quote. The measures are read from the diagnostic there: the address holds none. */
export function QuoteChoice({ companies, diagnostic, most }: QuoteChoiceProps) {
  return (
    <Form method="get" action="/devis" className="grid gap-4 rounded-card bg-foam p-5 sm:p-6">
      <input type="hidden" name="diagnostic" value={diagnostic} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">À qui demander un devis&nbsp;? ({most} au plus)</legend>
        {companies.map(({ slug, name }, at) => (
          <Checkbox key={slug} bare name="entreprise" value={slug} label={name} defaultChecked={at < most} />
        ))}
      </fieldset>
      <p className="text-ink-2 text-sm">
        Vos premières mesures sont déjà écrites dans la demande&nbsp;: vous les relisez avant d’envoyer.
      </p>
      <Button className="justify-self-start">Demander un devis à ces entreprises</Button>
    </Form>
  );
}
