import { categories, categoryName } from "#app/core/catalogue/categories.ts";
import type { Synonym } from "#app/core/search/synonyms.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { synonymRules } from "../searches.rules.ts";

const options = categories.map(({ slug, name }) => ({ value: slug, label: name }));

/** @param words of a search that found nothing, to begin with */
export function SynonymForm({ words }: { words: string }) {
  return (
    <ActionForm
      key={words}
      intent="teach"
      rules={synonymRules}
      className="grid grid-cols-1 items-end gap-4 sm:grid-cols-3"
    >
      {({ field, pending }) => (
        <>
          <TextField {...field("words", words)} label="Quand on cherche" maxLength={80} required />
          <SelectField
            {...field("category")}
            label="montrer la catégorie"
            options={options}
            emptyLabel="Aucune"
          />
          <TextField {...field("meaning")} label="ou chercher plutôt" maxLength={80} />
          <Button size="sm" pending={pending} className="justify-self-start">
            Créer le synonyme
          </Button>
        </>
      )}
    </ActionForm>
  );
}

export function SynonymList({ synonyms }: { synonyms: readonly Synonym[] }) {
  if (synonyms.length === 0) return <p className="text-ink-2">Aucun synonyme n’a encore été créé.</p>;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {synonyms.map(({ id, words, category, meaning, by, at }) => (
        <li key={id}>
          <ActionForm
            intent="remove"
            hidden={{ id }}
            className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3 text-sm"
          >
            {({ pending }) => (
              <>
                <p className="min-w-0 break-words">
                  <span className="font-semibold">{words}</span>
                  {category
                    ? ` montre la catégorie « ${categoryName(category)} »`
                    : ` est cherché comme « ${meaning} »`}
                  <span className="block text-ink-2">
                    {by ?? "Compte supprimé"}, le {formatDate(at)}
                  </span>
                </p>
                <Button
                  size="sm"
                  variant="secondary"
                  pending={pending}
                  aria-label={`Retirer le synonyme ${words}`}
                >
                  Retirer
                </Button>
              </>
            )}
          </ActionForm>
        </li>
      ))}
    </ul>
  );
}
