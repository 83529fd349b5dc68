import { notFound } from "#app/platform/http/errors.ts";
import { formatDate } from "#app/platform/text/time.ts";

export type Versions = readonly [string, ...string[]];

export const noticeVersions: Versions = ["2026-11-24", "2026-11-22", "2026-11-21"];
export const termsVersions: Versions = ["2026-11-24", "2026-11-22", "2026-11-21"];
export const privacyVersions: Versions = ["2026-11-24", "2026-11-22", "2026-11-21"];
export const accessibilityVersions: Versions = ["2026-11-23", "2026-11-22", "2026-11-21"];

/** Version of a URL ("?version=2026-11-21"), current by default. @throws 404 for an unknown one */
export function chosenVersion(versions: Versions, url: URL): string {
  const asked = url.searchParams.get("version") ?? versions[0];
  if (!versions.includes(asked)) throw notFound("version");
  return asked;
}

/** Includes the date of an older version, so that titles are distinct (RGAA 8.6). */
export const titleOfVersion = (title: string, versions: Versions, shown = versions[0]): string =>
  shown === versions[0] ? title : `${title} du ${formatDate(shown)}`;
