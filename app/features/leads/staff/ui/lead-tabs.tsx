import { cappedCount } from "#app/platform/text/number.ts";
import { ChoiceNav } from "#app/ui/layout/choice-nav.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { COUNTED, LATE_COUNTED, type LeadListState, leadLists, leadListUrl } from "../lead-lists.rules.ts";

type LeadTabsProps = {
  state: LeadListState;
  counts: Record<LeadListState["list"], number>;
  late: Record<"generales" | "entreprises", number>;
};

export function LeadTabs({ state, counts, late }: LeadTabsProps) {
  return (
    <div className="grid gap-3">
      <ChoiceNav
        label="Listes de demandes"
        choices={leadLists.map(({ key, label }) => ({
          to: `/admin/demandes/${key}`,
          label: `${label} (${cappedCount(counts[key], COUNTED)})`,
          current: key === state.list,
        }))}
      />
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
