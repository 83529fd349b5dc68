import path from "node:path";

/** The sources run as they are written where a test or a command of the developers begins them; the site is served from the build. */
const fromSources = import.meta.filename.endsWith(".ts");

/**
 * The file of a program with a process or a thread of its own (docs/decisions/0100-one-built-server.md): an entry of the
 * build, or the source when the sources run.
 * @param source from the root of the project; `server/bundle.ts` lists them
 */
export function programFile(source: string): string {
  return fromSources ? path.resolve(source) : path.join(import.meta.dirname, builtName(source));
}

/** The name that the build gives to the program of a source. */
export function builtName(source: string): string {
  return `${path.basename(source, ".ts")}.js`;
}

/** A file of the sources that is read as it is: a text, a drawing, a font. The build has its own copy. */
export function assetFile(source: string): string {
  return fromSources ? path.resolve(source) : path.join(import.meta.dirname, ASSETS, source);
}

/** The folder of the copies, beside the programs. */
export const ASSETS = "files";
