import { categoryName } from "#app/core/catalogue/categories.ts";
import { countOf, formatNumber, isPlural } from "#app/platform/text/number.ts";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { SynonymPreview } from "../synonym-preview.server.ts";

export function SynonymPreviewCard({ given, ...preview }: SynonymPreview) {
  const { words, category, place, meaning } = given;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h3 className="heading-card">Ce que cela changerait</h3>
      <p className="min-w-0 break-words">
        <span className="font-semibold">{words}</span> {meansInWords(given)}.
      </p>
      <Mended {...preview} />
      <Changed {...preview} />
      <ActButton intent="teach" hidden={{ words, category, place, meaning }} size="sm">
        Créer le synonyme
      </ActButton>
    </Card>
  );
}

type Means = { [Key in "category" | "place" | "meaning"]?: string | null | undefined };

/** « montre la catégorie … », « désigne la commune … », « est cherché comme … ». */
export function meansInWords({ category, place, meaning }: Means): string {
  if (category) return `montre la catégorie «\u00a0${categoryName(category)}\u00a0»`;
  if (place) return `désigne la commune «\u00a0${place.replaceAll("'", "’")}\u00a0»`;
  return `est cherché comme «\u00a0${meaning}\u00a0»`;
}

function Mended({ replayed, mended }: Pick<SynonymPreview, "replayed" | "mended">) {
  if (replayed === 0) return <p className="text-sm">Aucune recherche sans résultat ne contient ces mots.</p>;
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p>
        De {countOf(replayed, "recherche")} sans résultat avec ces mots, {formatNumber(mended.length)}{" "}
        {isPlural(mended.length) ? "trouveraient" : "trouverait"} une entreprise
        {mended.length > 0 ? "\u00a0:" : "."}
      </p>
      <ul className="grid list-disc gap-1 ps-5">
        {mended.map(({ query, times, found }) => (
          <li key={query} className="break-words">
            <span className="font-semibold">{query}</span> ({formatNumber(times)} fois)&nbsp;:{" "}
            {countOf(found.total, "entreprise")}, {found.names.length < found.total && "dont "}
            {found.names.join(", ")}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Changed({ compared, changed }: Pick<SynonymPreview, "compared" | "changed">) {
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p>
        Des {countOf(compared, "mot")} que le site propose lui-même (catégories, synonymes, communes,
        suggestions),{" "}
        {changed.length === 0
          ? "aucun ne trouverait autre chose."
          : `${formatNumber(changed.length)} ${isPlural(changed.length) ? "trouveraient" : "trouverait"} un autre nombre d’entreprises\u00a0:`}
      </p>
      {changed.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5">
          {changed.map(({ words, before, after }) => (
            <li key={words} className="break-words">
              <span className="font-semibold">{words}</span>&nbsp;: {formatNumber(before)} aujourd’hui,{" "}
              {formatNumber(after)} ensuite
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
