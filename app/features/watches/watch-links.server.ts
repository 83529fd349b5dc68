import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import { WATCH_PATH } from "./watch-href.ts";
import { findWatcher } from "./watches.server.ts";

/** One right each: a link that is made to be read cannot stop anything (threat T61). */
const links = {
  /** Of a watch, to confirm it. */
  confirmation: "watch-confirmation",
  /** Of a watcher, to read and change what is watched. */
  suivi: "watches",
  /** Of a watcher, to stop all. */
  arret: "watch-stop",
} as const;

type WatchLink = keyof typeof links;
/** The link of a former address shows and changes nothing; the one-click link stops all for anybody. */
type Covered = { id: string; address?: string };

const signedFor = (link: WatchLink, { id, address = "" }: Covered) =>
  ({ purpose: links[link], id, covers: address }) as const;

const urlOf = ({ site }: SigningScope, link: WatchLink, covered: Covered): string =>
  `${site.url}${WATCH_PATH}/${link}/${signLink(site.secret, signedFor(link, covered))}`;

export const watchUrl = (scope: SigningScope, link: Exclude<WatchLink, "suivi">, id: string): string =>
  urlOf(scope, link, { id });

/** Of a watcher, as long as their address is this one. */
export const ownWatchesUrl = (scope: SigningScope, watcher: Required<Covered>): string =>
  urlOf(scope, "suivi", watcher);

/** The id of its row, undefined for a forged link. */
export function readWatchLink(
  { site }: SigningScope,
  link: Exclude<WatchLink, "suivi">,
  token: string,
): string | undefined {
  const id = readLinkId(token);
  return id && isSignedLink(site.secret, token, signedFor(link, { id })) ? id : undefined;
}

/** Undefined for a forged link, one to a former address, and once nothing is watched. */
export async function findWatcherOfLink(scope: DbScope & SigningScope, token: string) {
  const id = readLinkId(token);
  const watcher = id && (await findWatcher(scope, id));
  return watcher && isSignedLink(scope.site.secret, token, signedFor("suivi", watcher)) ? watcher : undefined;
}
