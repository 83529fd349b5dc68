import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useFollowing } from "../form/use-following.ts";
import { LONGEST_SEARCH } from "./search-text.ts";
import { type Suggestion, useSuggestions } from "./suggestions.ts";

const CLOSE_AFTER_BLUR = 200;
const FULL = `${LONGEST_SEARCH}\u00a0caractères au plus\u00a0: la suite n’est pas cherchée.`;

type Combobox = { id: string; defaultValue: string; max: number; source: string };

/** State and keys of a search field with suggestions: the props of its input and of its list, and its messages. */
export function useCombobox({ id, defaultValue, max, source }: Combobox) {
  // The URL may change without typing: a removed chip, Back.
  const input = useFollowing(defaultValue, write);
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed, { max, source }) ?? [];
  const expanded = open && suggestions.length > 0;
  const isFull = (typed ?? defaultValue).length >= LONGEST_SEARCH;
  const listId = `${id}-suggestions`;
  const optionId = (index: number) => `${listId}-${index}`;

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function pick(suggestion: Suggestion) {
    if (!input.current) return;
    write(input.current, suggestion.text);
    setTyped(undefined);
    close();
    if (suggestion.href) navigate(suggestion.href);
    else input.current.form?.requestSubmit();
  }

  function onKeyDown(event: KeyboardEvent) {
    const picked = suggestions[active];
    if (event.key === "Escape" && expanded) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter") {
      if (expanded && picked) {
        event.preventDefault();
        pick(picked);
      } else close();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      // The cycle includes the field, which is -1.
      const stops = suggestions.length + 1;
      setActive(((active + (event.key === "ArrowDown" ? 2 : stops)) % stops) - 1);
    }
  }

  return {
    field: {
      ref: input,
      defaultValue,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": expanded,
      "aria-controls": listId,
      "aria-activedescendant": expanded && active >= 0 ? optionId(active) : undefined,
      "aria-describedby": isFull ? `${id}-full` : undefined,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setTyped(event.target.value);
        setOpen(true);
        setActive(-1);
      },
      onKeyDown,
      onBlur: () => setTimeout(close, CLOSE_AFTER_BLUR),
    } as const,
    list: { id: listId, suggestions: expanded ? suggestions : [], active, optionId, onPick: pick },
    tooLong: isFull && FULL,
    status: typed && open && (isFull ? FULL : countSentence(suggestions.length)),
  };
}

function write(input: HTMLInputElement, text: string) {
  input.value = text;
}

function countSentence(count: number): string {
  if (count === 0) return "Aucune suggestion";
  return count === 1
    ? "1 suggestion, flèche bas pour la lire"
    : `${count} suggestions, flèche bas pour les parcourir`;
}
