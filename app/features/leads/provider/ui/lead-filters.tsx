import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { type RecipientGroup, recipientGroups } from "../../steps/recipient.rules.ts";
import { leadsUrl } from "../provider-url.ts";

type Given = { group?: RecipientGroup | undefined; companyId?: string | undefined; q: string };
type LeadFiltersProps = {
  filter: Given;
  counts: Record<RecipientGroup | "all", number>;
  companies: readonly { id: string; name: string }[];
};

export function LeadFilters({ filter, counts, companies }: LeadFiltersProps) {
  const groups = [{ key: undefined, label: "Tous", count: counts.all }].concat(
    recipientGroups.map(({ key, label }) => ({ key: key as never, label, count: counts[key] })),
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <nav aria-label="État des demandes">
        <ul className="flex flex-wrap gap-2">
          {groups.map(({ key, label, count }) => (
            <li key={label}>
              <SiteLink
                to={leadsUrl({ ...filter, group: key, page: 1 })}
                aria-current={key === filter.group ? "page" : undefined}
                className={cx(
                  "inline-flex min-h-11 items-center rounded-control border-2 px-4 font-semibold text-sm no-underline",
                  key === filter.group ? "border-lagoon bg-foam text-ink" : "border-line text-ink",
                )}
              >
                {label} ({count})
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <form action="/my-company/leads" className="grid items-end gap-4 sm:grid-cols-[1fr_auto_auto]">
        {filter.group && <input type="hidden" name="etat" value={filter.group} />}
        <TextField
          id="leads-q"
          name="q"
          label="Rechercher"
          type="search"
          defaultValue={filter.q}
          maxLength={100}
        />
        {companies.length > 1 && (
          <SelectField
            id="leads-fiche"
            name="fiche"
            label="Fiche"
            emptyLabel="Toutes mes fiches"
            defaultValue={filter.companyId}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Button variant="secondary">Filtrer</Button>
      </form>
    </div>
  );
}
