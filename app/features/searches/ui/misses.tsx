import { formatNumber } from "#app/platform/text/number.ts";
import { TextLink } from "#app/ui/link.tsx";

type MissesProps = { misses: readonly { query: string; times: number }[]; month: string };

/** What was looked for and not found, the most wanted first, with what can be done about it. */
export function Misses({ misses, month }: MissesProps) {
  if (misses.length === 0)
    return <p className="text-ink-2">Ce mois-ci, toutes les recherches ont trouvé quelque chose.</p>;
  return (
    <ul className="grid grid-cols-1 divide-y divide-line border-line border-y">
      {misses.map(({ query, times }) => {
        const words = encodeURIComponent(query);
        return (
          <li
            key={query}
            className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-5 gap-y-1 py-3 text-sm"
          >
            <span className="min-w-0 break-words font-semibold">
              {query} <span className="font-normal text-ink-2">({formatNumber(times)} fois)</span>
            </span>
            <span className="flex flex-wrap gap-4">
              <TextLink to={`/admin/recherches?mois=${month}&mots=${words}#synonyme`}>
                Créer un synonyme<span className="sr-only"> de « {query} »</span>
              </TextLink>
              <TextLink to={`/admin/recherches?mois=${month}&inviter=${words}#invitation`}>
                Inviter une entreprise<span className="sr-only"> pour « {query} »</span>
              </TextLink>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
