import fs from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./support/source-files.ts";

/** Names that documents give as code and that are not this code's, each with whose they are. */
const elsewhere: Readonly<Record<string, string>> = {
  renderToString: "React, in a figure of what was rejected",
  jsxImportSource: "an option of TypeScript",
  pending_update: "the agreed name of a state",
};

const listsFormerNames = ["tests/names-in-documents.test.ts", "tests/vocabulary.test.ts"];

const sources = [
  ...["app", "server", "tests", "tools"].flatMap(listFiles).filter((file) => /\.(tsx?|mjs)$/.test(file)),
  ...listFiles("migrations").filter((file) => file.endsWith(".sql")),
  ...fs.readdirSync(".").filter((file) => file.endsWith(".ts")),
].filter((file) => !listsFormerNames.includes(file));

const documents = [...listFiles("docs"), ...fs.readdirSync(".")].filter((file) => file.endsWith(".md"));

/** Names of several words, and what is called. */
const NAME =
  /(?<![\w$/.-])([a-z]+\d*[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[a-z]+_[a-z_]+|[A-Za-z]\w*(?=\())(?![\w/-])/g;
/** Optional ones of a shape. */
const MEMBER = /\b(\w+)(?=\?(?:[,:]| \}))/g;

test("names that documents give as code are in the code", () => {
  const known = inSources(/([A-Za-z_$][\w$]*)/g);
  const named = inDocuments(NAME);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !known.has(name) && !Object.hasOwn(elsewhere, name))).toEqual([]);
  const needless = Object.keys(elsewhere).filter(
    (name) => known.has(name) || named.every((one) => one.name !== name),
  );
  expect(needless).toEqual([]);
});

test("so are the members of shapes", () => {
  const known = inSources(/\b(\w+)\??:/g);
  const members = inDocuments(MEMBER);
  expect(members.length).toBeGreaterThan(0);
  expect(members.filter(({ name }) => !known.has(name))).toEqual([]);
});

function inSources(pattern: RegExp): ReadonlySet<string> {
  const names = sources.flatMap((file) => {
    const code = fs.readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)(\/\/|-- ).*$/gm, "");
    return [...code.matchAll(pattern)].map(([, name = ""]) => name);
  });
  return new Set(names);
}

function inDocuments(pattern: RegExp): { file: string; name: string }[] {
  return documents.flatMap((file) => {
    const spans = fs.readFileSync(file, "utf8").matchAll(/^```[\s\S]*?^```|`([^`\n]+)`/gm);
    return [...spans].flatMap(([, code = ""]) =>
      [...code.matchAll(pattern)].map(([name]) => ({ file, name })),
    );
  });
}
