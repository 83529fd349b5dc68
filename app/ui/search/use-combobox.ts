import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useFollowing } from "../form/use-following.ts";
import { LONGEST_SEARCH } from "./search-text.ts";
import { type Suggestion, useSuggestions } from "./suggestions.ts";

/** State and keyboard of the search field (ARIA authoring practices: editable combobox with list autocomplete). */
export function useCombobox({ defaultValue, max }: { defaultValue: string; max: number }) {
  // The URL may change without typing: a removed chip, Back.
  const input = useFollowing(defaultValue, write);
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed, max) ?? [];
  const expanded = open && suggestions.length > 0;
  const isFull = (typed ?? defaultValue).length >= LONGEST_SEARCH;

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
      const step = event.key === "ArrowDown" ? 1 : -1;
      // -1 is the field: the cycle includes the typed text.
      setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    }
  }

  function onType(text: string) {
    setTyped(text);
    setOpen(true);
    setActive(-1);
  }

  return { input, typed, open, active, suggestions, expanded, isFull, close, pick, onKeyDown, onType };
}

function write(input: HTMLInputElement, text: string) {
  input.value = text;
}
