import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { ClassifiedMiss, MissGroup, Remedy } from "../miss-groups.ts";

type MissesProps = { groups: readonly MissGroup[]; month: string };

const remedies: Record<Remedy, { title: string; text: string }> = {
  spelling: {
    title: "Fautes de frappe",
    text: "Un mot proche est connu. Si c’est bien lui, la recherche peut l’apprendre.",
  },
  word: {
    title: "Un mot inconnu parmi d’autres",
    text: "Le reste est connu\u00a0: dites à la recherche ce que ce mot veut dire, ou quelle marque c’est.",
  },
  place: {
    title: "Lieux inconnus",
    text: "Un quartier, une tribu, un lieu-dit\u00a0: dites dans quelle commune.",
  },
  company: {
    title: "Aucune entreprise pour cela",
    text: "Tous les mots sont connus, mais aucune fiche ne répond. Une entreprise peut être invitée.",
  },
  nothing: {
    title: "Rien que l’annuaire connaisse",
    text: "Souvent autre chose que la cybersécurité. Si c’est une marque ou un métier du domaine, la recherche peut l’apprendre.",
  },
};

export function Misses({ groups, month }: MissesProps) {
  if (groups.length === 0)
    return <p className="text-ink-2">Ce mois-ci, toutes les recherches ont trouvé quelque chose.</p>;
  return groups.map(({ remedy, times, misses }) => (
    <section key={remedy} aria-labelledby={`remede-${remedy}`} className="grid grid-cols-1 gap-2">
      <h3 id={`remede-${remedy}`} className="heading-card">
        {remedies[remedy].title}
      </h3>
      <p className="text-ink-2 text-sm">
        {countOf(times, "recherche")}, {countOf(misses.length, "texte")}. {remedies[remedy].text}
      </p>
      <ul className="grid grid-cols-1 divide-y divide-line border-line border-y">
        {misses.map((miss) => (
          <MissRow key={miss.query} miss={miss} month={month} />
        ))}
      </ul>
    </section>
  ));
}

function MissRow({ miss: { query, times, unknown, meant }, month }: { miss: ClassifiedMiss; month: string }) {
  const words = encodeURIComponent(unknown);
  const meaning = meant ? `&sens=${encodeURIComponent(meant)}` : "";
  return (
    <li className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-5 gap-y-1 py-3 text-sm">
      <span className="min-w-0 break-words font-semibold">
        {query} <span className="font-normal text-ink-2">({formatNumber(times)} fois)</span>
        {meant && (
          <span className="block font-normal text-ink-2">
            «&nbsp;{unknown}&nbsp;» pour «&nbsp;{meant}&nbsp;»&nbsp;?
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-4">
        <TextLink to={`/admin/recherches?mois=${month}&mots=${words}${meaning}#synonyme`}>
          Créer un synonyme<span className="sr-only"> de « {unknown} »</span>
        </TextLink>
        <TextLink to={`/admin/recherches?mois=${month}&inviter=${encodeURIComponent(query)}#invitation`}>
          Inviter une entreprise<span className="sr-only"> pour « {query} »</span>
        </TextLink>
      </span>
    </li>
  );
}
