import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const files = fs
  .globSync(["{app,server,tests,tools}/**/*.{ts,tsx,mjs}", "*.ts"], {
    exclude: (name) => name === "node_modules",
  })
  .map((file) => file.replaceAll(path.sep, "/"));

/** What React Router and the JSX compiler ask of a module. */
const FRAMEWORK =
  /^(loader|action|meta|handle|shouldRevalidate|headers|links|ErrorBoundary|HydrateFallback|clientLoader|clientAction|middleware|handleError|Layout)$/;
const ROUTES = /^app\/(routes\/|root\.tsx|entry\.)/;
const COMPILER = /^app\/platform\/jsx\//;
/** Read whole: schemas by tests that go through every form, tables by drizzle-kit. */
const WHOLE = /\.(schema|table)\.ts$/;

test("what a file exports, another one imports", () => {
  const imported = importedNames();
  const unused = files
    .filter((file) => /^(app|server)\//.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !COMPILER.test(file))
    .flatMap((file) => {
      const named = imported.get(file);
      return exportedNames(file)
        .filter(({ name }) => !named?.has(name) && !named?.has("*"))
        .filter(({ name }) => !(ROUTES.test(file) && FRAMEWORK.test(name)))
        .filter(({ kind }) => !(WHOLE.test(file) && kind === "const"))
        .map(({ name }) => `${file}: ${name}`);
    });
  expect(imported.size).toBeGreaterThan(500);
  expect(unused).toEqual([]);
});

const EXPORT = /^export (?:async )?(function\*?|const|let|class|type|interface) (\w+)/gm;

const exportedNames = (file: string) =>
  [...read(file).matchAll(EXPORT)].map(([, kind = "", name = ""]) => ({ kind, name }));

/** Names by the file that they come from; "*" where all of it is taken. */
function importedNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const recordNames = (from: string, specifier: string, found: readonly string[]) => {
    const file = fileOf(from, specifier);
    if (file) names.set(file, new Set([...(names.get(file) ?? []), ...found]));
  };
  for (const file of files) {
    const text = read(file);
    for (const [, clause = "", specifier = ""] of text.matchAll(
      /(?:import|export)\s([^;"'`]*?)\sfrom\s*"([^"]+)"/g,
    ))
      recordNames(file, specifier, namesIn(clause));
    for (const [, specifier = ""] of text.matchAll(/(?:import|new URL)\(\s*"([^"]+)"/g))
      recordNames(file, specifier, ["*"]);
  }
  return names;
}

function namesIn(clause: string): string[] {
  if (clause.includes("*")) return ["*"];
  const [, inside = ""] = /\{([^}]*)\}/.exec(clause) ?? [];
  return inside.split(",").map((one) =>
    one
      .trim()
      .replace(/^type /, "")
      .replace(/ as .*/, ""),
  );
}

function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(from), specifier) : undefined;
}

function read(file: string): string {
  return fs.readFileSync(file, "utf8");
}
