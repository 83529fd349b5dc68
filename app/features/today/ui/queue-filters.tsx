import { cappedCount } from "#app/platform/text/number.ts";
import { cx } from "#app/ui/cx.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { type QueueState, queueSizes, queueUrl } from "../queue-url.ts";

type Filter = { key: string; label: string; count: number };
type QueueFiltersProps = { state: QueueState; filters: readonly Filter[]; total: number; counted: number };

/** Kinds of which something waits, and the one that is chosen: one line that scrolls on a phone. */
export function QueueFilters({ state, filters, total, counted }: QueueFiltersProps) {
  const shown = filters.filter(({ key, count }) => count > 0 || key === state.kind);
  return (
    <nav aria-label="Ce qui attend, par sorte" className="border-line border-b max-sm:overflow-x-auto">
      <ul className="flex gap-x-5 sm:flex-wrap">
        {[{ key: undefined, label: "Tout", count: total }, ...shown].map(({ key, label, count }) => (
          <li key={label}>
            <SiteLink
              to={queueUrl(state, { kind: key, page: 1 })}
              aria-current={key === state.kind ? "page" : undefined}
              className={cx(
                "inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-[3px] text-sm no-underline -outline-offset-4 sm:min-h-9",
                key === state.kind
                  ? "border-lagoon font-semibold text-lagoon"
                  : "border-transparent text-ink-2 hover:text-lagoon",
              )}
            >
              {label}
              <span className="font-semibold tabular-nums">{cappedCount(count, counted)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function QueueSizes({ state }: { state: QueueState }) {
  return (
    <nav aria-label="Lignes par page" className="flex items-center justify-center gap-2 text-ink-2 text-sm">
      <span aria-hidden="true">Lignes par page :</span>
      {queueSizes.map((size) => (
        <SiteLink
          key={size}
          to={queueUrl(state, { size, page: 1 })}
          aria-current={size === state.size ? "page" : undefined}
          className={cx(
            "inline-grid min-h-11 min-w-11 place-items-center",
            size === state.size ? "font-semibold text-lagoon no-underline" : "text-lagoon",
          )}
        >
          {size}
        </SiteLink>
      ))}
    </nav>
  );
}
