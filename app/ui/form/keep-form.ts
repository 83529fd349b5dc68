import { data, replace, type ShouldRevalidateFunctionArgs } from "react-router";
import type { FormAnswer } from "./form-answer.ts";

type Posting = { serverAction(): Promise<unknown> };

/**
 * A route's `clientAction`: when the server cannot be reached or fails, the form stays with what was typed and says so,
 * instead of giving way to an error page.
 */
export function keepForm(text: string, title = "Erreur") {
  return async function clientAction({ serverAction }: Posting) {
    try {
      return (await serverAction()) as FormAnswer<unknown>;
    } catch (error) {
      if (error instanceof Response) throw oncePerPage(error);
      const answer: FormAnswer = { said: { tone: "error", title, text } };
      // With the status of a failure the router does not read the page again, which would fail as well and replace it.
      return data(answer, { status: 503 });
    }
  };
}

/** Sent back to the page it stands on, a form leaves no second step in the history. */
function oncePerPage(redirect: Response): Response {
  const { status, headers } = redirect;
  const to = headers.get("Location");
  return to?.split("#", 1)[0] === location.pathname + location.search
    ? replace(to, { status, headers })
    : redirect;
}

/** A route's `shouldRevalidate`: after an answer of 410, which other refusals do not ask for, the page is read again. */
export const readAgainWhenGone = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 410 || defaultShouldRevalidate;
