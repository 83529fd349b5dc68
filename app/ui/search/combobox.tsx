import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Form, useNavigate } from "react-router";
import { buttonClasses } from "../button.tsx";
import { cx } from "../cx.ts";
import { useFollowing } from "../form/use-following.ts";
import { LONGEST_SEARCH } from "./search-text.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { type Suggestion, useSuggestions } from "./suggestions.ts";

const CLOSE_AFTER_BLUR = 200;
const FULL = `${LONGEST_SEARCH}\u00a0caractères au plus\u00a0: la suite n’est pas cherchée.`;

type SearchFieldProps = {
  name?: string;
  defaultValue?: string;
  max?: number;
  example?: string;
  id: string;
  className?: string;
};

/** Editable combobox with list autocomplete, in any GET form. Typed text is used when nothing is picked. */
export function SearchField({
  name = "q",
  defaultValue = "",
  max = 8,
  example = "sauvegarde, audit, Koné…",
  id,
  className,
}: SearchFieldProps) {
  // The URL may change without typing: a removed chip, Back.
  const input = useFollowing(defaultValue, write);
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed, max) ?? [];
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
      const step = event.key === "ArrowDown" ? 1 : -1;
      // -1 is the field: the cycle includes the typed text.
      setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    }
  }

  return (
    <div className={cx("min-w-0 grow", className)}>
      <input
        ref={input}
        id={id}
        name={name}
        // Not "search": only a text input may have the combobox role (ARIA in HTML).
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        defaultValue={defaultValue}
        placeholder={example}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={expanded && active >= 0 ? optionId(active) : undefined}
        aria-describedby={isFull ? `${id}-full` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTimeout(close, CLOSE_AFTER_BLUR)}
        className="search-input w-full bg-transparent px-4 py-3 text-base text-ink placeholder:text-ink-2 focus-visible:shadow-none focus-visible:outline-none"
      />
      <SuggestionList
        id={listId}
        suggestions={expanded ? suggestions : []}
        active={active}
        optionId={optionId}
        onPick={pick}
      />
      {isFull && (
        <p id={`${id}-full`} className="px-4 pb-1 text-ink-2 text-sm">
          {FULL}
        </p>
      )}
      <p role="status" className="sr-only">
        {typed && open && (isFull ? FULL : countSentence(suggestions.length))}
      </p>
    </div>
  );
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

type SearchBoxProps = Omit<SearchFieldProps, "id" | "className"> & {
  label?: string;
  labelShown?: boolean;
  action?: string;
  /** Other state of the page, submitted as hidden fields. */
  hiddenFields?: readonly (readonly [name: string, value: string])[];
  button?: ReactNode;
  className?: string;
};

export function SearchBox({
  label = "Rechercher une entreprise, un service ou une commune",
  labelShown = false,
  ...props
}: SearchBoxProps) {
  const { action = "/directory", hiddenFields = [], button = "Rechercher", className, ...field } = props;
  const id = useId();
  const navigate = useNavigate();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const text = new FormData(event.currentTarget).get(field.name ?? "q");
    if (String(text ?? "").trim() || hiddenFields.length > 0) return;
    event.preventDefault();
    navigate(action);
  }

  return (
    <Form
      role="search"
      aria-label={label}
      method="get"
      action={action}
      onSubmit={onSubmit}
      className={cx("grid max-w-text gap-2", className)}
    >
      <label htmlFor={id} className={labelShown ? "font-semibold" : "sr-only"}>
        {label}
      </label>
      {hiddenFields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="search-frame flex flex-wrap rounded-card border-2 border-control bg-page p-1.5 transition-colors hover:border-lagoon">
        <SearchField {...field} id={id} className="basis-72 grow-999" />
        <button type="submit" className={buttonClasses("primary", "md", "grow sm:px-6")}>
          {button}
        </button>
      </div>
    </Form>
  );
}
