import { data, replace, type ShouldRevalidateFunctionArgs } from "react-router";
import type { FormAnswer } from "./form-answer.ts";

type ClientActionArgs = { serverAction(): Promise<unknown> };

/**
 * For `clientAction`: when the server fails, keeps the form and its values instead of an error page.
 * @param cancelled what answers the cancellation of a `measured` upload
 */
export function keepForm(text: string, title = "Erreur", cancelled?: FormAnswer) {
  return async function clientAction({ serverAction }: ClientActionArgs) {
    try {
      return (await serverAction()) as FormAnswer<unknown>;
    } catch (error) {
      if (error instanceof Response) throw oncePerPage(error);
      if (cancelled && error instanceof DOMException) return data(cancelled, { status: 503 });
      const answer: FormAnswer = { notice: { tone: "error", title, text } };
      // An error status prevents revalidation, which would fail too and replace the page.
      return data(answer, { status: 503 });
    }
  };
}

function oncePerPage(redirect: Response): Response {
  const { status, headers } = redirect;
  const to = headers.get("Location");
  return to?.split("#", 1)[0] === location.pathname + location.search
    ? replace(to, { status, headers })
    : redirect;
}

/** For a route's `shouldRevalidate`: reloads the page after a 410. */
export const readAgainWhenGone = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 410 || defaultShouldRevalidate;
