import type { SigningScope } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import { WATCH_PATH } from "./watch-href.ts";

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

const signedFor = (link: WatchLink, id: string) => ({ purpose: links[link], id, covers: "" }) as const;

export const watchUrl = ({ site }: SigningScope, link: WatchLink, id: string): string =>
  `${site.url}${WATCH_PATH}/${link}/${signLink(site.secret, signedFor(link, id))}`;

/** The id of its row, undefined for a forged link. */
export function readWatchLink({ site }: SigningScope, link: WatchLink, token: string): string | undefined {
  const id = readLinkId(token);
  return id && isSignedLink(site.secret, token, signedFor(link, id)) ? id : undefined;
}
