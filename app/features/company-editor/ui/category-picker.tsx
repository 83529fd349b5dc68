import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type Category, categories, categoryGroups } from "#app/core/catalogue/categories.ts";
import { foldText } from "#app/platform/text/text.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { focusOn } from "#app/ui/focus.ts";
import { Checkbox } from "#app/ui/form/field.tsx";
import { controlClasses, FieldError, Need, useFieldIds } from "#app/ui/form/field-frame.tsx";
import { CloseIcon } from "#app/ui/icon/icon.tsx";

type CategoryPickerProps = {
  id: string;
  name: string;
  label: ReactNode;
  error?: string;
  defaultValue: readonly string[];
};

/** Boxes grouped by `details`; scripts add a search and removable chips of the selected ones. */
export function CategoryPicker({ id, name, label, error, defaultValue }: CategoryPickerProps) {
  const ids = useFieldIds({ id, label, error, required: true });
  const place = useRef<HTMLFieldSetElement>(null);
  const chosen = useChosen(place, name, defaultValue);
  const [wanted, setWanted] = useState("");
  const words = foldText(wanted)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const isFound = ({ slug }: Category) => words.every((word) => slug.includes(word));
  const found = categories.filter(isFound).length;
  return (
    <fieldset
      ref={place}
      id={ids.control}
      tabIndex={-1}
      aria-describedby={ids.describedBy}
      className="grid min-w-0 gap-3"
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        <Need required />
      </legend>
      <Chosen place={place} chosen={chosen} />
      <label className="grid gap-1.5 text-sm noscript:hidden">
        Chercher parmi les {categories.length} services
        <input
          type="search"
          autoComplete="off"
          maxLength={60}
          className={controlClasses}
          onChange={(event) => setWanted(event.currentTarget.value)}
          onKeyDown={keepInForm}
        />
      </label>
      <p aria-live="polite" className="text-ink-2 text-sm empty:hidden">
        {words.length > 0 &&
          (found === 0 ? "Aucun service de ce nom." : `${found} ${found > 1 ? "services" : "service"}`)}
      </p>
      <div className="border-line border-t">
        {categoryGroups.map(({ key, title }) => (
          <CategoryGroup
            key={key}
            title={title}
            members={categories.filter(({ group }) => group === key)}
            open={words.length > 0}
            name={name}
            chosen={chosen}
            defaultValue={defaultValue}
            isFound={isFound}
          />
        ))}
      </div>
      <FieldError id={ids.error} error={error} />
    </fieldset>
  );
}

type CategoryGroupProps = {
  title: string;
  members: readonly Category[];
  open: boolean;
  name: string;
  chosen: readonly string[];
  defaultValue: readonly string[];
  isFound: (category: Category) => boolean;
};

function CategoryGroup({ title, members, open, name, chosen, defaultValue, isFound }: CategoryGroupProps) {
  const count = members.filter(({ slug }) => chosen.includes(slug)).length;
  return (
    <details open={open} className={members.some(isFound) ? "border-line border-b" : "hidden"}>
      <summary className="flex min-h-12 items-center gap-2 py-1.5">
        <span className="me-auto font-semibold">{title}</span>
        <span className="text-ink-2 text-sm">{countOf(count, members.length)}</span>
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would repeat the question */}
      <div role="group" aria-label={title} className="grid gap-x-6 pb-3 sm:grid-cols-2">
        {members.map((category) => (
          <Checkbox
            key={category.slug}
            bare
            name={name}
            value={category.slug}
            label={category.name}
            defaultChecked={defaultValue.includes(category.slug)}
            className={isFound(category) ? undefined : "hidden"}
          />
        ))}
      </div>
    </details>
  );
}

const countOf = (count: number, of: number) =>
  count === 0 ? String(of) : `${count} ${count > 1 ? "choisis" : "choisi"} sur ${of}`;

type ChosenProps = { place: RefObject<HTMLElement | null>; chosen: readonly string[] };

function Chosen({ place, chosen }: ChosenProps) {
  /** The pressed button disappears: move the focus to the next chip, or to the search. */
  function remove(slug: string, chip: HTMLElement) {
    const beside = chip.nextElementSibling ?? chip.previousElementSibling;
    focusOn(beside?.querySelector("button") ?? place.current?.querySelector<HTMLElement>("[type=search]"));
    place.current?.querySelector<HTMLElement>(`[type=checkbox][value="${CSS.escape(slug)}"]`)?.click();
  }
  return (
    <div className="grid gap-2 noscript:hidden">
      <p aria-live="polite" className="text-ink-2 text-sm">
        {chosen.length === 0
          ? "Aucun service choisi."
          : `${chosen.length} ${chosen.length > 1 ? "services choisis" : "service choisi"}`}
      </p>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {categories
            .filter(({ slug }) => chosen.includes(slug))
            .map(({ slug, name }) => (
              <li key={slug} className="min-w-0">
                <button
                  type="button"
                  className={buttonClasses("secondary", "sm")}
                  onClick={({ currentTarget }) => {
                    if (currentTarget.parentElement) remove(slug, currentTarget.parentElement);
                  }}
                >
                  <span className="sr-only">Retirer : </span>
                  {name}
                  <CloseIcon aria-hidden className="size-4 shrink-0" />
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

function keepInForm(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}

/** Reads the boxes from the DOM, since other code checks them too (restored drafts, suggestions, form reset). */
function useChosen(place: RefObject<HTMLElement | null>, name: string, first: readonly string[]) {
  const [chosen, setChosen] = useState(first);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const update = () =>
      setChosen(
        [...box.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`)].map((one) => one.value),
      );
    update();
    box.addEventListener("change", update);
    return () => box.removeEventListener("change", update);
  }, [place, name]);
  return chosen;
}
