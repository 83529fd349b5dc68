import { notFound } from "#app/platform/http/errors.ts";
import { formatDate } from "#app/platform/text/time.ts";

/** The days of a text's versions, the current one first; none is taken away. */
export type Versions = readonly [string, ...string[]];

export const noticeVersions: Versions = ["2026-11-24", "2026-11-22", "2026-11-21"];
export const termsVersions: Versions = ["2026-11-24", "2026-11-22", "2026-11-21"];
export const privacyVersions: Versions = ["2026-11-24", "2026-11-22", "2026-11-21"];
export const accessibilityVersions: Versions = ["2026-11-23", "2026-11-22", "2026-11-21"];

/** The version that a URL asks for ("?version=2026-11-21"), the current one unless it does. @throws 404 for another */
export function chosenVersion(versions: Versions, url: URL): string {
  const asked = url.searchParams.get("version") ?? versions[0];
  if (!versions.includes(asked)) throw notFound("version");
  return asked;
}

/** The page's title, with the day of a version that is replaced: no two pages have one title (RGAA 8.6). */
export const titleOfVersion = (title: string, versions: Versions, shown = versions[0]): string =>
  shown === versions[0] ? title : `${title} du ${formatDate(shown)}`;
