import { keepChosen } from "#app/core/person/people.server.ts";
import { findSession, rememberChosen } from "#app/core/session/sessions.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { BrowserScope, PublicScope, RequestFacts } from "#app/platform/http/scope.ts";
import { choiceCookie } from "./choice.server.ts";
import { choiceIn, MOST_COMPANIES, readChoice } from "./choice-cookie.ts";
import { findChosen } from "./leads.server.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Whether this browser, the account and their last agreement are the same: then nothing is written. */
export function isChoiceFollowed(
  { facts }: Pick<BrowserScope, "facts">,
  { chosen }: Pick<Found, "chosen">,
): boolean {
  const device = choiceOf(facts);
  // Without the cookie nothing was emptied: it has ended, or was never here.
  if (device === undefined) return chosen.account === "";
  return device === chosen.account && device === chosen.agreed;
}

/**
 * Keeps a member's choice in the account (decision F21). Each session remembers what its browser and the account last
 * agreed on: what the browser changed since goes to the account, what another changed comes to this browser, and a
 * new session joins both.
 * @returns the `Set-Cookie` for this browser; undefined when it has the choice already
 */
export async function followChoice(
  scope: BrowserScope & Pick<PublicScope, "primary">,
): Promise<string | undefined> {
  const found = await findSession(scope);
  if (!found || isChoiceFollowed(scope, found)) return undefined;
  const device = choiceOf(scope.facts);
  const { account, agreed } = found.chosen;
  const wanted =
    device === undefined || device === agreed
      ? account
      : agreed === undefined
        ? joined([...new Set([...split(device), ...split(account)])].slice(0, MOST_COMPANIES))
        : device;
  const companies = await findChosen({ db: scope.primary }, split(wanted));
  const kept = joined(companies.map(({ slug }) => slug));
  await inTransaction({ db: scope.primary }, async (inside) => {
    if (kept !== account) await keepChosen(inside, found.actor.id, kept);
    if (kept !== agreed) await rememberChosen(inside, found.session.id, kept);
  });
  return kept === device ? undefined : choiceCookie(scope.site, companies);
}

/** Slugs separated by "|"; undefined without the cookie. */
function choiceOf({ cookie }: Pick<RequestFacts, "cookie">): string | undefined {
  const text = choiceIn(cookie);
  return text === undefined ? undefined : joined(readChoice(text).map(({ slug }) => slug));
}

const joined = (slugs: readonly string[]) => slugs.join("|");
const split = (text: string) => (text ? text.split("|") : []);
