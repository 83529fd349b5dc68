import { useRef, useState } from "react";

/**
 * Token for forms on cached pages, fetched on first focus. The form works without it: the server then detects
 * duplicate submissions by other means.
 */
export function useFormToken(given: string | undefined) {
  const [fetched, setFetched] = useState<string>();
  const asked = useRef(given !== undefined);
  async function ask() {
    if (asked.current) return;
    asked.current = true;
    try {
      const answer = await fetch("/devis/jeton");
      const { token } = (await answer.json()) as { token: string };
      setFetched(token);
    } catch {
      asked.current = false;
    }
  }
  return { token: given ?? fetched, askForToken: () => void ask() };
}
