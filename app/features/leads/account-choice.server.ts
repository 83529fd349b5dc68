import { keepChosen } from "#app/core/person/people.server.ts";
import { findSession, rememberChosen } from "#app/core/session/sessions.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { BrowserScope, PublicScope, RequestFacts } from "#app/platform/http/scope.ts";
import { choiceCookie } from "./choice.server.ts";
import { choiceIn, MOST_COMPANIES, readChoice } from "./choice-cookie.ts";
import { findChosen } from "./leads.server.ts";

type Scope = BrowserScope & Pick<PublicScope, "primary">;

const ofRequests = new WeakMap<RequestFacts, Promise<string | undefined>>();

/**
 * Keeps a member's choice in the account (decision F21). Each session remembers what its browser and the account last
 * agreed on: what the browser changed since goes to the account, what another changed comes to this browser, and a
 * new session joins both.
 * @returns the `Set-Cookie` for this browser; undefined when it has the choice already
 */
export function followChoice(scope: Scope): Promise<string | undefined> {
  const { facts } = scope;
  const known = ofRequests.get(facts);
  if (known) return known;
  const following = follow(scope);
  ofRequests.set(facts, following);
  return following;
}

async function follow(scope: Scope): Promise<string | undefined> {
  const found = await findSession(scope);
  if (!found) return undefined;
  const cookie = choiceIn(scope.facts.cookie);
  // Without the cookie nothing was emptied: it has ended, or was never here.
  const device = cookie === undefined ? undefined : joined(readChoice(cookie).map(({ slug }) => slug));
  const { account, agreed } = found.chosen;
  if (device === undefined ? account === "" : device === account && device === agreed) return undefined;

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

const joined = (slugs: readonly string[]) => slugs.join("|");
const split = (text: string) => (text ? text.split("|") : []);
