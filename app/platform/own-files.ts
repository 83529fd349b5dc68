import path from "node:path";

/** Tests and developer commands run from the sources, the site from the build. */
const fromSources = import.meta.filename.endsWith(".ts");

/**
 * Entry file of a process or thread (docs/decisions/0100-one-built-server.md), built or source.
 * @param source relative to the project root; listed in `server/bundle.ts`
 */
export function programFile(source: string): string {
  return fromSources ? path.resolve(source) : path.join(import.meta.dirname, builtName(source));
}

export function builtName(source: string): string {
  return `${path.basename(source, ".ts")}.js`;
}

export function assetFile(source: string): string {
  return fromSources ? path.resolve(source) : path.join(import.meta.dirname, ASSETS, source);
}

export const ASSETS = "files";
