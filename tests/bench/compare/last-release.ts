/**
 * Commit of the newest release in a change log that names one: a hash in backticks in the heading, or after the word
 * "commit" below it.
 */
export function lastReleaseCommit(changeLog: string): string | undefined {
  const releases = changeLog.split(/^(?=## )/m).filter((section) => section.startsWith("## "));
  for (const release of releases) {
    const [heading = ""] = release.split("\n", 1);
    const [, hash] = /`([0-9a-f]{7,40})`/.exec(heading) ?? /\bcommit `([0-9a-f]{7,40})`/.exec(release) ?? [];
    if (hash) return hash;
  }
  return undefined;
}
