import { createContext, use, useEffect } from "react";
import type { Tone } from "./tone.ts";

export const AnswerTitles = createContext<string[] | undefined>(undefined);

let shown = { title: "", page: "" };

/**
 * Prefixes the page's title with the answer, which is read first after a submission (RGAA 8.6): "Erreur : Contact",
 * "Message envoyé | Contact". Works without JavaScript.
 */
export function AnswerTitle({ tone, title }: { tone: Tone; title: string }) {
  const words = tone === "error" ? "Erreur\u00a0: " : `${title} | `;
  use(AnswerTitles)?.push(words);
  useEffect(() => {
    const page = document.title === shown.title ? shown.page : document.title;
    const own = { title: words + page, page };
    document.title = own.title;
    shown = own;
    return () => {
      if (document.title === own.title) document.title = page;
    };
  }, [words]);
  return null;
}
