import { categories } from "#app/core/catalogue/categories.ts";
import { communes } from "#app/core/catalogue/communes.ts";
import type { Synonym } from "#app/core/search/synonyms.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { synonymRules } from "../searches.rules.ts";
import type { SynonymPreview } from "../synonym-preview.server.ts";
import { meansInWords, SynonymPreviewCard } from "./synonym-preview.tsx";

const options = categories.map(({ slug, name }) => ({ value: slug, label: name }));

const places = communes.map((name) => ({ value: name, label: name.replaceAll("'", "’") }));

export function SynonymForm({ words, meaning }: { words: string; meaning: string }) {
  return (
    <ActionForm<SynonymPreview>
      key={`${words} ${meaning}`}
      intent="preview"
      rules={synonymRules}
      beside={(preview) => <SynonymPreviewCard {...preview} />}
      className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2"
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
          <SelectField
            {...field("place")}
            label="ou comprendre la commune"
            options={places}
            emptyLabel="Aucune"
          />
          <TextField {...field("meaning", meaning)} label="ou chercher plutôt" maxLength={80} />
          <Button size="sm" pending={pending} className="justify-self-start sm:col-span-2">
            Voir ce que cela changerait
          </Button>
        </>
      )}
    </ActionForm>
  );
}

type ListedSynonym = Synonym & { place: string | undefined };

export function SynonymList({ synonyms }: { synonyms: readonly ListedSynonym[] }) {
  if (synonyms.length === 0) return <p className="text-ink-2">Aucun synonyme n’a encore été créé.</p>;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {synonyms.map(({ id, words, by, at, ...means }) => (
        <li key={id}>
          <ActionForm
            intent="remove"
            hidden={{ id }}
            className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3 text-sm"
          >
            {({ pending }) => (
              <>
                <p className="min-w-0 break-words">
                  <span className="font-semibold">{words}</span> {meansInWords(means)}
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
