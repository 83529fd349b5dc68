import { useRef } from "react";
import { Form } from "react-router";
import { useKeyChoice, useSearchKey } from "./search-key.ts";

export const ADMIN_SEARCH_FIELD = "admin-q";

/** Of everything; a plain GET form. @param props.words those that the page shows the results of */
export function AdminSearch({ action, words }: { action: string; words: string }) {
  const field = useRef<HTMLInputElement>(null);
  const hasKey = useKeyChoice() !== false;
  useSearchKey(field);
  return (
    <Form action={action} method="get" role="search" className="admin-search search-frame">
      <label htmlFor={ADMIN_SEARCH_FIELD} className="sr-only">
        Chercher dans l’administration
      </label>
      <input
        ref={field}
        id={ADMIN_SEARCH_FIELD}
        key={words}
        type="search"
        name="q"
        defaultValue={words}
        placeholder="Entreprise, personne, demande, page…"
        maxLength={100}
        autoComplete="off"
        aria-keyshortcuts={hasKey ? "/" : undefined}
        className="search-input"
      />
      {hasKey && (
        <span aria-hidden="true" className="keys key">
          /
        </span>
      )}
      <button type="submit">Chercher</button>
    </Form>
  );
}
