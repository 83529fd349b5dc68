import { formatNumber } from "#app/platform/text/number.ts";

export type ShownRule = { what: string; retention: string; why: string; rows?: number | undefined };

export function RetentionRules({ rules }: { rules: readonly ShownRule[] }) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line border-line border-y">
      {rules.map(({ what, retention, why, rows }) => (
        <li
          key={what}
          className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-5 gap-y-1 py-3 text-sm"
        >
          <span className="min-w-0 break-words">
            <span className="font-semibold">{what}</span> : {retention}
            <span className="block text-ink-2">{why}</span>
          </span>
          {rows !== undefined && (
            <span className="font-semibold tabular-nums">{formatNumber(rows)} à effacer</span>
          )}
        </li>
      ))}
    </ul>
  );
}
