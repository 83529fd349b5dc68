import { useEffect, useRef } from "react";
import { cx } from "../cx.ts";
import { CategoryGridIcon, CompanyIcon, KeywordIcon, PlaceIcon } from "../icon/icon.tsx";
import { Term } from "../term.tsx";
import type { Suggestion } from "./suggestions.ts";

const types = {
  company: { label: "Entreprise", Icon: CompanyIcon },
  category: { label: "Catégorie", Icon: CategoryGridIcon },
  location: { label: "Lieu", Icon: PlaceIcon },
  keyword: { label: "Mot-clé", Icon: KeywordIcon },
} as const;

type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  optionId: (index: number) => string;
  onPick: (suggestion: Suggestion) => void;
};

/** The list under the search field. Focus stays in the field, which names the active line. */
export function SuggestionList({ id, suggestions, active, optionId, onPick }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  // Scrolling is the document's: the active line stays in sight.
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={suggestions.length === 0}
      className="absolute -inset-x-0.5 top-full z-30 mt-2 max-h-64 overflow-y-auto rounded-control border-2 border-control bg-page p-1.5 shadow-dialog"
    >
      {suggestions.map((suggestion, index) => {
        const { label, Icon } = types[suggestion.type];
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is handled by the field, which keeps the focus
          <div
            key={suggestion.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(suggestion)}
            className={cx(
              "flex min-h-11 cursor-pointer items-center gap-3 rounded-tag px-3 py-1.5 hover:bg-lagoon-tint",
              index === active && "bg-lagoon-tint",
            )}
          >
            <Icon aria-hidden className="size-5 shrink-0 text-lagoon" />
            <span className="min-w-0 grow">
              <Term>{suggestion.text}</Term>
            </span>
            <span className="shrink-0 text-ink-2 text-xs">
              <span className="sr-only">, </span>
              {label}
            </span>
          </div>
        );
      })}
    </div>
  );
}
