import type { Answer, BySession, Page } from "#app/pages/page.ts";
import { pages } from "#app/pages.ts";

/** Who may do what: the answer of every page to each actor, from its entry in `app/pages.ts`. */
export const actors = ["anonymous", "unproven", "member", "owner", "admin"] as const;
export type Method = "GET" | "POST";
type Row = readonly [Answer, Answer, Answer, Answer, Answer];

const bySession = (anonymous: Answer, signedIn: Answer): Row => [
  anonymous,
  signedIn,
  signedIn,
  signedIn,
  signedIn,
];

function rowOf({ who, signedIn = "" }: Page, answer: Answer | BySession): Row {
  if (typeof answer !== "string") return bySession(answer.anonymous, answer.signedIn);
  switch (who) {
    case "everyone":
    case "developers":
      return bySession(answer, answer);
    case "signed out":
      return bySession(answer, signedIn);
    case "members":
      return bySession("sign in", answer);
    case "managers":
      return ["sign in", "404", "404", answer, answer];
    case "administrators":
      return ["sign in", "refused", "refused", "refused", answer];
  }
}

/** A GET of a page that only accepts POST is refused by the HTTP pipeline, before any guard. */
const rowOfGet = (page: Page): Row =>
  page.methods?.includes("GET") === false ? bySession("405", "405") : rowOf(page, page.get ?? "200");

export const authorisations: Record<string, Record<Method, Row>> = Object.fromEntries(
  pages.map((page) => [page.pattern, { GET: rowOfGet(page), POST: rowOf(page, page.post ?? "405") }]),
);
