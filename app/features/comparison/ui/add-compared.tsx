import { COMPARE_PATH, compareUrl } from "#app/core/company/compare-url.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { ComparedName } from "./comparison-table.tsx";

type AddComparedProps = {
  slugs: readonly string[];
  typed: string;
  /** Companies that answer the search; undefined when nothing was searched. */
  found: readonly ComparedName[] | undefined;
};

export function AddCompared({ slugs, typed, found }: AddComparedProps) {
  return (
    <section aria-labelledby="ajouter" className="no-print grid max-w-text gap-4">
      <h2 id="ajouter" className="heading-section">
        {slugs.length === 0 ? "Choisir une entreprise" : "Ajouter une entreprise"}
      </h2>
      <form action={COMPARE_PATH} className="flex flex-wrap items-end gap-3">
        {slugs.map((slug) => (
          <input key={slug} type="hidden" name="entreprise" value={slug} />
        ))}
        <TextField
          name="ajouter"
          label="Nom, service ou commune"
          defaultValue={typed}
          maxLength={100}
          autoComplete="off"
          className="grow"
        />
        <Button variant="secondary">Chercher</Button>
      </form>
      {found?.length === 0 && (
        <p role="status">
          Aucune autre entreprise pour « {typed} ». <TextLink to="/directory">Parcourir l’annuaire</TextLink>
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="grid gap-1">
          {found.map(({ slug, name }) => (
            <li key={slug}>
              <TextLink to={compareUrl([...slugs, slug])} className="inline-block py-1.5">
                Ajouter {name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
