import { type FormEvent, type ReactNode, useId } from "react";
import { Form, useNavigate } from "react-router";
import { buttonClasses } from "../button.tsx";
import { cx } from "../cx.ts";
import { LONGEST_SEARCH } from "./search-text.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useCombobox } from "./use-combobox.ts";

type SearchFieldProps = {
  name?: string;
  defaultValue?: string;
  max?: number;
  example?: string;
  /** Where suggestions come from. */
  source?: string;
  id: string;
  className?: string;
};

/** Editable combobox with list autocomplete, in any GET form. Typed text is used when nothing is picked. */
export function SearchField({
  name = "q",
  defaultValue = "",
  max = 8,
  example = "sauvegarde, audit, Koné…",
  source = "/suggestions",
  id,
  className,
}: SearchFieldProps) {
  const { field, list, tooLong, status } = useCombobox({ id, defaultValue, max, source });
  return (
    <div className={cx("min-w-0 grow", className)}>
      <input
        {...field}
        id={id}
        name={name}
        // Not "search": only a text input may have the combobox role (ARIA in HTML).
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        placeholder={example}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="search-input w-full bg-transparent px-4 py-3 text-base text-ink placeholder:text-ink-2 focus-visible:shadow-none focus-visible:outline-none"
      />
      <SuggestionList {...list} />
      {tooLong && (
        <p id={`${id}-full`} className="px-4 pb-1 text-ink-2 text-sm">
          {tooLong}
        </p>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </div>
  );
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
