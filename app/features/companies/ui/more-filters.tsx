import { Button, buttonLook } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/field.tsx";
import { useFollowing } from "#app/ui/form/use-following.ts";
import { ChevronDownIcon, FiltersIcon } from "#app/ui/icon/icon.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import {
  type DirectoryState,
  directoryHref,
  type SwitchName,
  switchNames,
  without,
} from "../directory/directory-url.ts";
import { switchLabels } from "../directory/filter-labels.ts";

/** « Plus de filtres »: four switches and a way back, under a plain `<details>`. */
export function MoreFilters({ state }: { state: DirectoryState }) {
  const active = switchNames.filter((name) => state[name]).length;
  return (
    <Disclosure
      className="relative"
      closeOnNavigate={false}
      openerClassName={buttonLook("secondary", "md", "w-full text-sm font-normal")}
      panelClassName="absolute end-0 top-full z-30 mt-2 grid w-full min-w-64 gap-2 rounded-control border-2 border-control bg-page p-4 shadow-dialog sm:w-80"
      label={
        <>
          <FiltersIcon aria-hidden className="size-5" />
          Plus de filtres
          {active > 0 && (
            <span className="grid min-w-6 place-items-center rounded-full bg-lagoon px-1.5 text-on-lagoon text-xs">
              {active}
              <span className="sr-only"> {active > 1 ? "actifs" : "actif"}</span>
            </span>
          )}
          <ChevronDownIcon aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </>
      }
    >
      <fieldset className="grid">
        <legend className="sr-only">Plus de filtres</legend>
        {switchNames.map((name) => (
          <Switch key={name} name={name} on={Boolean(state[name])} />
        ))}
      </fieldset>
      <p className="flex flex-wrap items-center gap-2 border-line border-t pt-3">
        <span className="hidden noscript:inline">
          <Button size="sm">Appliquer</Button>
        </span>
        <SiteLink
          to={directoryHref(without(state, switchNames))}
          preventScrollReset
          className={buttonLook("quiet", "sm", "px-3")}
        >
          Réinitialiser
          <span className="sr-only"> ces filtres</span>
        </SiteLink>
      </p>
    </Disclosure>
  );
}

function Switch({ name, on }: { name: SwitchName; on: boolean }) {
  const box = useFollowing(on, tick);
  return (
    <Checkbox
      ref={box}
      bare
      name={name}
      value="1"
      label={switchLabels[name]}
      defaultChecked={on}
      onChange={(event) => event.target.form?.requestSubmit()}
    />
  );
}

function tick(box: HTMLInputElement, on: boolean) {
  box.checked = on;
}
