import { notFound } from "#app/platform/http/errors.ts";

/** The days of a text's versions, the current one first; none is taken away. */
export type Versions = readonly [string, ...string[]];

export const noticeVersions: Versions = ["2026-11-22", "2026-11-21"];
export const termsVersions: Versions = ["2026-11-22", "2026-11-21"];
export const privacyVersions: Versions = ["2026-11-22", "2026-11-21"];

/** The version that a URL asks for ("?version=2026-11-21"), the current one unless it does. @throws 404 for another */
export function chosenVersion(versions: Versions, url: URL): string {
  const asked = url.searchParams.get("version") ?? versions[0];
  if (!versions.includes(asked)) throw notFound("version");
  return asked;
}
