import { createContext, useContext, useLayoutEffect } from "react";

export type Answers = {
  submitted(fetcher: string): void;
  /** Until the returned function is called, a form shows the answer itself. */
  shows(answer: object): () => void;
};

export const AnswersOfPage = createContext<Answers | undefined>(undefined);

/** For a form. @param answer that it shows */
export function useLastAnswer(answer: object | undefined): Answers | undefined {
  const answers = useContext(AnswersOfPage);
  // Before the page is painted: what a form shows stands nowhere else.
  useLayoutEffect(() => (answer ? answers?.shows(answer) : undefined), [answers, answer]);
  return answers;
}
