import { createContext, use, useEffect } from "react";
import type { Tone } from "./notice.tsx";

/** What the page being rendered answers, for its title: the server's renderer gives it, and reads it when all is there. */
export const AnswerTitles = createContext<string[] | undefined>(undefined);

/** What was put before the page's own title, until another page or another answer. */
let shown = { title: "", page: "" };

/**
 * The title of a page begins with what it answers, as it is what is read first after a form was sent (RGAA 8.6):
 * "Erreur : Contact", "Message envoyé | Contact". Drawn beside the message, with JavaScript or not.
 */
export function AnswerTitle({ tone, title }: { tone: Tone; title: string }) {
  const words = tone === "error" ? "Erreur\u00a0: " : `${title} | `;
  use(AnswerTitles)?.push(words);
  // The title is the document's.
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
