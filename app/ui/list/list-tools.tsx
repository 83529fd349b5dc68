import { type ReactNode, useId } from "react";
import { Button, buttonClasses } from "../button.tsx";
import { cx } from "../cx.ts";
import { Checkbox, TextField } from "../form/field.tsx";
import { FilterForm, FilterSelect } from "../form/filter-form.tsx";
import { optionsOf } from "../form/options-of.ts";
import { TextLink } from "../link.tsx";
import { SiteLink } from "../site-link.tsx";
import {
  isFiltered,
  type ListDeclaration,
  type ListState,
  listHref,
  listPath,
  wholeView,
} from "./define-list.ts";

type ListToolsProps = {
  list: ListDeclaration;
  state: ListState;
  /** By the views' keys. */
  counts: Partial<Record<string, string>>;
  /** Beside the filters. */
  children: ReactNode;
};

export function ListTools({ list, state, counts, children }: ListToolsProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {list.views.length > 1 && <Views list={list} state={state} counts={counts} />}
      <div className="list-tools">
        <Filters list={list} state={state} />
        {children}
      </div>
    </div>
  );
}

function Views({ list, state, counts }: Omit<ListToolsProps, "children">) {
  return (
    <nav aria-label={`Listes : ${list.title}`} className="overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {list.views.map(({ key, label }) => {
          const count = counts[key];
          const current = key === state.view;
          return (
            <li key={key} className="shrink-0">
              <SiteLink
                to={wholeView(list, { ...state, view: key, sort: list.sorts[0]?.key ?? "" })}
                aria-current={current ? "page" : undefined}
                className={cx(
                  "inline-flex min-h-11 items-center gap-1.5 border-b-3 px-3 font-semibold text-sm no-underline",
                  current ? "border-lagoon text-lagoon" : "border-transparent text-ink-2 hover:text-lagoon",
                )}
              >
                {label}
                {count !== undefined && <span>{count}</span>}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Filters({ list, state }: Pick<ListToolsProps, "list" | "state">) {
  const chosen = state.on.length + Object.keys(state.filters).length;
  const used = isFiltered(state);
  const more = list.filters.length + list.switches.length > 0 || list.sorts.length > 1;
  if (!list.search && !more) return null;
  return (
    <FilterForm
      state={state}
      action={listPath(list, state.view)}
      role="search"
      aria-label={`${list.title} : filtrer`}
      className="contents"
    >
      {list.viewIn !== "path" && state.view !== list.views[0].key && (
        <input type="hidden" name={list.viewIn} value={state.view} />
      )}
      {state.size !== list.sizes[0] && <input type="hidden" name="size" value={state.size} />}
      {list.search && <Search {...list.search} value={state.q} />}
      {used && (
        <TextLink to={wholeView(list, state)} className="inline-flex min-h-11 items-center text-sm">
          Tout effacer
        </TextLink>
      )}
      {more && (
        <details open={chosen > 0} className="list-filters">
          <summary className={buttonClasses("secondary", "sm")}>
            Filtrer et trier{chosen > 0 && ` (${chosen})`}
          </summary>
          <FilterFields list={list} state={state} />
        </details>
      )}
    </FilterForm>
  );
}

function Search({ label, value, name = "q" }: { label: string; value: string; name?: string }) {
  const id = useId();
  return (
    <div className="flex min-w-0 grow gap-2 sm:max-w-md">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        name={name}
        defaultValue={value}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        className="min-h-11 w-full min-w-0 rounded-control border-2 border-control bg-page px-3 text-sm placeholder:text-ink-2"
      />
      <Button size="sm" variant="secondary">
        Chercher
      </Button>
    </div>
  );
}

function FilterFields({ list, state }: Pick<ListToolsProps, "list" | "state">) {
  const filters: Partial<Record<string, string>> = state.filters;
  return (
    <div className="mt-3 grid grid-cols-1 gap-3 rounded-card border border-line p-4">
      <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {list.filters
          .filter(({ notIn = [] }) => !notIn.includes(state.view))
          .map((filter) =>
            "options" in filter ? (
              <FilterSelect
                key={filter.name}
                name={filter.name}
                label={filter.label}
                all={filter.all}
                options={optionsOf(filter.options)}
                value={filters[filter.name]}
              />
            ) : (
              <TextField
                key={filter.name}
                name={filter.name}
                type={filter.typed}
                label={filter.label}
                hint={filter.hint}
                example={filter.example}
                defaultValue={filters[filter.name] ?? ""}
                maxLength={filter.typed === "text" ? 254 : undefined}
              />
            ),
          )}
        {list.sorts.length > 1 && (
          <FilterSelect name="sort" label="Tri" options={optionsOf(list.sorts)} value={state.sort} />
        )}
      </div>
      {list.switches.length > 0 && (
        <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {list.switches.map(({ key, label, hint }) => (
            <Checkbox
              key={key}
              name={key}
              value="1"
              label={label}
              hint={hint}
              defaultChecked={state.on.includes(key)}
              bare
            />
          ))}
        </div>
      )}
      <Button size="sm" className="justify-self-start">
        Appliquer
      </Button>
    </div>
  );
}

export const hiddenOf = (list: ListDeclaration, state: ListState): URLSearchParams =>
  new URL(listHref(list, state), "http://site").searchParams;
