import { cappedCount } from "#app/platform/text/number.ts";
import { cx } from "#app/ui/cx.ts";
import { TextLink } from "#app/ui/link.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { COUNTED, LATE_COUNTED, type LeadListState, leadLists, leadListUrl } from "../lead-lists.rules.ts";

type LeadTabsProps = {
  state: LeadListState;
  counts: Record<LeadListState["list"], number>;
  late: Record<"generales" | "entreprises", number>;
};

export function LeadTabs({ state, counts, late }: LeadTabsProps) {
  return (
    <div className="grid gap-3">
      <nav aria-label="Listes de demandes" className="flex flex-wrap gap-2">
        {leadLists.map(({ key, label }) => (
          <SiteLink
            key={key}
            to={`/admin/demandes/${key}`}
            aria-current={key === state.list ? "page" : undefined}
            className={cx(
              "inline-flex min-h-11 items-center rounded-control border-2 px-4 font-semibold text-sm no-underline",
              key === state.list ? "border-lagoon bg-lagoon text-on-lagoon" : "border-control text-lagoon",
            )}
          >
            {label} ({cappedCount(counts[key], COUNTED)})
          </SiteLink>
        ))}
      </nav>
      {late.generales + late.entreprises > 0 && (
        <ul className="flex flex-wrap gap-x-5 text-sm">
          {leadLists.map(
            ({ key, label }) =>
              key !== "archivees" &&
              late[key] > 0 && (
                <li key={key} className="flex min-h-11 items-center">
                  <TextLink to={leadListUrl(onlyLate(state, key))}>
                    En souffrance, {label.toLowerCase()} ({cappedCount(late[key], LATE_COUNTED)})
                  </TextLink>
                </li>
              ),
          )}
        </ul>
      )}
    </div>
  );
}

const onlyLate = ({ sort, size }: LeadListState, list: LeadListState["list"]): LeadListState => ({
  list,
  sort,
  size,
  page: 1,
  q: "",
  unanswered: false,
  late: true,
  byStaff: false,
});
