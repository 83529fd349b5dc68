import { useRef, useState } from "react";

/**
 * The token of a form on a page that is the same for everybody: fetched when the form is first entered. Without it,
 * or without an answer, the form works and the server recognises a second posting by other means.
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
