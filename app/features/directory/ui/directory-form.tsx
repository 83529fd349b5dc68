import { type FormEvent, useId } from "react";
import { Form, useNavigate } from "react-router";
import { buttonClasses } from "#app/ui/button.tsx";
import { SearchIcon } from "#app/ui/icon/icon.tsx";
import { SearchField } from "#app/ui/search/combobox.tsx";
import { DEFAULT_SIZE, type DirectoryState, MAP_VIEW, VIEW_PARAM } from "../directory-url.ts";

export const DIRECTORY_FORM = "recherche";

/** Plain GET; with JavaScript every change navigates at once, to a URL without defaults. */
export function DirectoryForm({ state }: { state: DirectoryState }) {
  const id = useId();
  const navigate = useNavigate();

  function follow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    const wanted = new URLSearchParams(typed.filter(([, value]) => value)).toString();
    navigate(wanted ? `/directory?${wanted}` : "/directory", { preventScrollReset: true });
  }

  return (
    <Form id={DIRECTORY_FORM} role="search" method="get" action="/directory" onSubmit={follow}>
      {state.size !== DEFAULT_SIZE && <input type="hidden" name="size" value={state.size} />}
      {state.map && <input type="hidden" name={VIEW_PARAM} value={MAP_VIEW} />}
      <label htmlFor={id} className="directory-label">
        Rechercher une entreprise, un service ou une commune
      </label>
      <div className="search-frame directory-search">
        <SearchField id={id} defaultValue={state.q} example="sauvegarde, audit, Koné…" />
        <button type="submit" className={buttonClasses("primary", "md", "directory-submit")}>
          <SearchIcon aria-hidden className="size-5 max-sm:hidden" />
          Rechercher
        </button>
      </div>
    </Form>
  );
}
