import { useEffect } from "react";
import { cx } from "../cx.ts";
import { ArticleIcon, CategoryGridIcon, CompanyIcon, KeywordIcon, PlaceIcon } from "../icon/icon.tsx";
import { Term } from "../term.tsx";
import type { Suggestion } from "./suggestions.ts";

const types = {
  company: { label: "Entreprises", Icon: CompanyIcon },
  category: { label: "Catégories", Icon: CategoryGridIcon },
  location: { label: "Lieux", Icon: PlaceIcon },
  keyword: { label: "Mots-clés", Icon: KeywordIcon },
  article: { label: "Articles", Icon: ArticleIcon },
} as const;

type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  optionId: (index: number) => string;
  onPick: (suggestion: Suggestion) => void;
};

/** Listbox grouped by kind. Focus stays in the field (aria-activedescendant). */
export function SuggestionList({ id, suggestions, active, optionId, onPick }: SuggestionListProps) {
  const activeId = active < 0 ? undefined : optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const kinds = [...new Set(suggestions.map(({ type }) => type))];
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={suggestions.length === 0}
      className="absolute -inset-x-0.5 top-full z-30 mt-2 max-h-80 overflow-y-auto rounded-control border-2 border-control bg-page p-1.5 shadow-dialog"
    >
      {kinds.map((type) => {
        const { label, Icon } = types[type];
        const group = suggestions.flatMap((one, index) =>
          one.type === type ? [{ index, suggestion: one }] : [],
        );
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={type} role="group" aria-label={label}>
            <p aria-hidden="true" className="px-3 pt-1.5 font-semibold text-ink-2 text-xs">
              {label}
            </p>
            {group.map(({ index, suggestion }) => (
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
                {suggestion.count && (
                  <span className="shrink-0 text-ink-2 text-sm">
                    <span className="sr-only">, </span>
                    {suggestion.count}
                  </span>
                )}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
