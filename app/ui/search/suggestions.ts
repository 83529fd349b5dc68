import { useEffect, useState } from "react";
import { LONGEST_BEGINNING } from "./search-text.ts";

type SuggestionType = "company" | "category" | "location" | "keyword" | "article";

export type Suggestion = {
  id: string;
  text: string;
  type: SuggestionType;
  icon?: string;
  /** Target of the suggestion; the search when absent. */
  href?: string;
  /** Result of picking it: "12 entreprises". */
  count?: string;
};

const MIN_LENGTH = 2;
const DEBOUNCE = 300;

/** Undefined while loading, empty for none or on network errors: the form still works. */
export function useSuggestions(
  typed: string | undefined,
  { max, source }: { max: number; source: string },
): readonly Suggestion[] | undefined {
  const [found, setFound] = useState<{ for: string; list: readonly Suggestion[] }>();
  const text = typed?.trim() ?? "";
  const isAsked = text.length >= MIN_LENGTH && text.length <= LONGEST_BEGINNING;

  useEffect(() => {
    if (!isAsked) return setFound(undefined);
    const cancel = new AbortController();
    const timer = setTimeout(async () => {
      const list = await fetchSuggestions(
        `${source}?${new URLSearchParams({ q: text, max: String(max) })}`,
        cancel.signal,
      );
      if (!cancel.signal.aborted) setFound({ for: text, list });
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [text, isAsked, max, source]);

  return isAsked ? found?.list : undefined;
}

async function fetchSuggestions(url: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) return [];
    const answer = (await response.json()) as { suggestions?: readonly Suggestion[] };
    return answer.suggestions ?? [];
  } catch {
    return [];
  }
}
