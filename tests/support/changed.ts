import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { type ImportGraph, importGraph } from "./import-graph.ts";
import { testFiles } from "./kinds.ts";
import { type ListedRoute, listRoutes } from "./route-list.ts";

export type ChangedTests = {
  /** Arguments of `vitest run`. */
  unit: string[] | "all";
  /**
   * Arguments of `playwright test`: files, and `--grep` for these files and some pages of tests/e2e/pages.spec.ts.
   */
  e2e: { files: string[]; grep: string } | "all" | "none";
};

const EVERYTHING =
  /^(package(-lock)?\.json|tests\/packages\/|vitest\.config\.ts|vite\.config\.ts|react-router\.config\.ts|server\/(start|set-up)\.mjs|migrations\/|tests\/support\/(site|site-test|database|cluster|kinds|measuring-runner)\.ts)/;
/** They read all sources and documents, in a second each. */
const ALWAYS = [
  "agreed",
  "architecture",
  "citations",
  "forms",
  "names-in-documents",
  "table-writers",
  "words",
].map((name) => `tests/${name}.test.ts`);
const PAGES = "tests/e2e/pages.spec.ts";
const EVERY_JOURNEY = /^(playwright\.config\.ts|tests\/e2e\/(global-setup|journey)\.ts)/;

/**
 * Tests over HTTP have no imports of the tested code: maps source folders to their test files. Other folders are
 * matched by their routes (see `routesOf`).
 */
export const httpTests: Readonly<Record<string, readonly string[]>> = {
  "server/http/": [
    "tests/http/pipeline/",
    "tests/http/page-cache",
    "tests/http/life-and-death",
    "tests/http/hostile-",
  ],
  "app/platform/http/": ["tests/http/pipeline/", "tests/http/page-cache", "tests/http/guards"],
  "app/platform/auth/": ["tests/http/accounts.", "tests/http/second-factor", "tests/http/authorisation"],
  "app/platform/db/": ["tests/http/directory", "tests/http/life-and-death"],
  "app/platform/forms/": ["tests/http/pipeline/bodies", "tests/http/contact"],
  "app/platform/mail/": ["tests/http/mail"],
  "app/platform/jobs/": ["tests/http/mail-interrupted", "tests/http/import."],
  "app/platform/images/": ["tests/http/resources", "tests/http/company-files"],
  "app/platform/storage/": [
    "tests/http/object-store",
    "tests/http/company-files",
    "server/commands/files-move",
  ],
  "app/platform/ai/": ["tests/http/assistant", "tests/http/writing-help"],
  "app/platform/seo/": ["tests/http/findability", "tests/http/resources", "tests/http/public-site"],
  "app/core/company/": ["tests/http/directory", "tests/http/submissions", "tests/http/moderation"],
  "app/core/person/": ["tests/http/accounts.", "tests/http/users", "tests/http/address-change"],
  "app/core/diagnostic/": ["tests/http/diagnostic"],
  "app/core/search/": ["tests/http/searches", "tests/http/directory"],
  "app/core/": ["tests/http/directory", "tests/http/home"],
  "app/ui/": ["tests/http/accessible-markup", "tests/http/public-site", "tests/http/home"],
  "app/pages": ["tests/http/authorisation", "tests/http/resources", "tests/http/accessible-markup"],
  "app/routes": ["tests/http/authorisation", "tests/http/accessible-markup"],
  "server/commands/": ["server/commands/"],
  "server/backup/": ["server/backup/"],
  "server/supervisor/": ["server/supervisor/", "server/start.test.ts"],
  "server/demo/": ["tests/http/public-site", "tests/search/", "tests/assistant/"],
  "server/": ["tests/http/life-and-death", "server/start.test.ts"],
};

export function changedTests(changed: readonly string[] = changedFiles()): ChangedTests {
  if (changed.some((file) => EVERYTHING.test(file))) return { unit: "all", e2e: "all" };
  const graph = importGraph();
  const routes = routesOf(changed, graph);
  const e2e = changed.some((file) => EVERY_JOURNEY.test(file)) ? "all" : journeysOf(changed, routes, graph);
  return { unit: unitOf(changed, routes, graph), e2e };
}

function unitOf(changed: readonly string[], routes: readonly ListedRoute[], graph: ImportGraph): string[] {
  const imported = graph.reaching(changed);
  // Through test helpers only: shared imports of the application would select every test.
  const near = graph.reaching(changed, (file) => file.startsWith("tests/"));
  const named = httpTestsFor(changed);
  return [...testFiles()]
    .filter(
      ([file, kind]) =>
        ALWAYS.includes(file) ||
        changed.includes(file) ||
        named.some((start) => file.startsWith(start)) ||
        (kind === "sites"
          ? near.has(file) || isAbout(file, routes) || isNamedAfter(file, changed)
          : imported.has(file)),
    )
    .map(([file]) => file)
    .filter((file) => fs.existsSync(file));
}

/** For each changed file, the most specific entry. */
function httpTestsFor(changed: readonly string[]): readonly string[] {
  return changed
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const parts = Object.keys(httpTests).filter((part) => file.startsWith(part));
      return httpTests[parts.toSorted((a, b) => b.length - a.length)[0] ?? ""] ?? [];
    });
}

/** Routes whose modules changed, or import changes through their own noun's files; not by a shared layout. */
function routesOf(changed: readonly string[], graph: ImportGraph): ListedRoute[] {
  const nouns = changed.flatMap((file) => /^app\/(features|core)\/[^/]+\//.exec(file)?.[0] ?? []);
  const ours = ["app/routes/", ...nouns];
  const using = graph.reaching(changed, (file) => ours.some((start) => file.startsWith(start)));
  return listRoutes().filter(({ file }) => using.has(`app/${file}`) || changed.includes(`app/${file}`));
}

function journeysOf(
  changed: readonly string[],
  routes: readonly ListedRoute[],
  graph: ImportGraph,
): ChangedTests["e2e"] {
  const helped = graph.reaching(changed.filter((file) => file.startsWith("tests/")));
  const files = fs
    .globSync("tests/e2e/**/*.spec.ts")
    .filter((file) => file !== PAGES)
    .filter(
      (file) =>
        changed.includes(file) || helped.has(file) || isAbout(file, routes) || isNamedAfter(file, changed),
    );
  const pages = routes.filter(({ file }) => file.endsWith(".tsx")).map(({ pattern }) => literally(pattern));
  const ofPages = pages.length > 0 ? [`pages\\.spec\\.ts .*(?<= )(${pages.join("|")}) is `] : [];
  const grep = [...files.map((file) => literally(file.replace("tests/e2e/", ""))), ...ofPages];
  if (grep.length === 0) return "none";
  return { files: pages.length > 0 ? [...files, PAGES] : files, grep: grep.join("|") };
}

/** Named after one of the routes, or a quarter of its URLs are theirs. Common URLs are ignored. */
function isAbout(file: string, routes: readonly ListedRoute[]): boolean {
  const name = nameOf(file);
  if (routes.some((route) => nameOf(route.file) === name)) return true;
  const named = addressesIn(file);
  const ours = routes.filter((route) => !isWellKnown(route)).map(({ pattern }) => addressOf(pattern));
  const found = named.filter((address) => ours.some((pattern) => pattern.test(address)));
  return found.length > 0 && 4 * found.length >= named.length;
}

const nameOf = (file: string) => path.basename(file).split(".")[0] ?? "";

/** Whether a test file's name contains a changed feature's noun: "staff-leads" for leads. */
function isNamedAfter(file: string, changed: readonly string[]): boolean {
  const nouns = changed.flatMap((one) => /^app\/features\/([^/]+)\//.exec(one)?.[1] ?? []);
  const words = nouns.flatMap((noun) => [noun, noun.replace(/ies$/, "y"), noun.replace(/s$/, "")]);
  return words.some((word) => nameOf(file).split("-").includes(word));
}

const MANY_FILES = 12;
const wellKnown = new Map<string, boolean>();

function isWellKnown({ pattern }: ListedRoute): boolean {
  const known = wellKnown.get(pattern);
  if (known !== undefined) return known;
  const files = [...testFiles().keys(), ...fs.globSync("tests/e2e/**/*.spec.ts")];
  const naming = files.filter((file) =>
    addressesIn(file).some((address) => addressOf(pattern).test(address)),
  );
  wellKnown.set(pattern, naming.length > MANY_FILES);
  return naming.length > MANY_FILES;
}

const addresses = new Map<string, string[]>();

function addressesIn(file: string): string[] {
  const known = addresses.get(file);
  if (known) return known;
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  const found = [...text.matchAll(/["'`](\/[^"'`?#\s]*)/g)].map(([, address = ""]) => address);
  addresses.set(file, found);
  return found;
}

/** Parameters may be literal or interpolated. */
const addressOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split(/:\w+\??/)
      .map(literally)
      .join("[^/]+")}$`,
  );

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Changed paths since the merge base; on the main branch, since the previous commit. */
export function changedFiles(): string[] {
  const base = ["origin/main", "main"].map((branch) => git("merge-base", "HEAD", branch)[0]).find(Boolean);
  const since = (from: string) => [
    ...git("diff", "--name-only", "--no-renames", from),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const changed = since(base ?? "HEAD~1");
  return [...new Set(changed.length > 0 ? changed : since("HEAD~1"))];
}

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}
