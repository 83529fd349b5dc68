import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/**
 * Comments, test names and documents cite threats, decisions and files. Readers have only this repository, so each
 * citation must resolve in it.
 */
const FOLDERS = ["app", "server", "tests", "tools", "migrations", "docs"];
const repository = [...fs.readdirSync(".", { withFileTypes: true }), ...FOLDERS.flatMap(entriesOf)]
  .filter((entry) => entry.isFile())
  .map((entry) => path.posix.join(entry.parentPath, entry.name));
// Articles and legal texts are what the site publishes, not documents about it: they lead to its pages.
const documents = repository.filter((file) => file.endsWith(".md") && !file.startsWith("app/"));

const threats = read("docs/threats.md");
const sections = threats.split(/^(?=##+ )/m).filter((section) => section.startsWith("### "));
const threatIds = [...threats.matchAll(/^### (T\d{2}) /gm)].map((match) => match[1] ?? "");
const decisionIds = [...read("docs/product-decisions.md").matchAll(/^- \*\*([A-H]\d{1,2})\*\* /gm)].map(
  (match) => match[1] ?? "",
);
const decisionPages = repository.filter((file) => /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(file));

const prose = new Map(
  repository.flatMap((file) => {
    const text = proseOf(file);
    return text === undefined ? [] : [[file, text] as const];
  }),
);

test("there is something to check", () => {
  expect(prose.size).toBeGreaterThan(300);
  expect(threatIds.length).toBeGreaterThan(40);
  expect(decisionIds.length).toBeGreaterThan(30);
  expect(decisionPages.length).toBeGreaterThan(10);
  expect(cited(ID).length).toBeGreaterThan(100);
  expect(cited(FILE).length).toBeGreaterThan(100);
});

describe("what is cited is here", () => {
  test("threats (T03) and product decisions (D3), each described once", () => {
    const known = [...threatIds, ...decisionIds];
    expect(known.filter((id, index) => known.indexOf(id) !== index)).toEqual([]);
    expect(cited(ID).filter(({ what }) => !known.includes(what))).toEqual([]);
  });

  test("decision pages by their number, which is their title's too", () => {
    const numbers = decisionPages.map((page) => Number(path.basename(page).slice(0, 4)));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(decisionPages.map((page) => Number(/^# (\d+)\. /.exec(read(page))?.[1]))).toEqual(numbers);
    expect(cited(PAGE_NUMBER).filter(({ what }) => !numbers.includes(Number(what)))).toEqual([]);
  });

  test("files, by their path or by their name alone", () => {
    const exists = (name: string) =>
      fs.existsSync(name) || repository.some((file) => file.endsWith(`/${name}`));
    expect([...cited(PATH), ...cited(FILE)].filter(({ what }) => !exists(what))).toEqual([]);
  });

  test("targets of links between documents, with their headings", () => {
    const links = documents.flatMap((file) =>
      [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => ({
        file,
        to: match[1] ?? "",
      })),
    );
    const broken = links.filter(({ file, to }) => !/^(https?|mailto):/.test(to) && !leadsSomewhere(file, to));
    expect(links.length).toBeGreaterThan(5);
    expect(broken).toEqual([]);
  });

  test("and nothing is cited that readers do not have", () => {
    expect(cited(/\b(specifications?|design\/\w*)/gi)).toEqual([]);
    expect(cited(/(?<!RFC \d{3,5} )(§ ?[\d.]+)/g)).toEqual([]);
  });
});

test("a threat names tests that try it, or says that it is open", () => {
  const wrong = sections.filter((section) => {
    const [, proof] = /^Proof: ([\s\S]+)/m.exec(section) ?? [];
    const tests = [...(proof ?? "").matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
    const unproven = tests.length === 0 && !/^Open/m.test(section);
    return unproven || tests.some((file) => !/\.(test|spec)\.ts$/.test(file) || !repository.includes(file));
  });
  expect(sections.length).toBe(threatIds.length);
  expect(wrong).toEqual([]);
});

test("figures of speed and size are in docs/performance.md; limits elsewhere are written as code", () => {
  const figure =
    /\d[\d.,\u00a0 ]*(?:(?:ms|µs|[kKMG]i?B)\b|(?:req)?\/s\b|(?:requests|answers|pages) (?:a|per) second)/g;
  const found = documents
    .filter((file) => file !== "docs/performance.md")
    .flatMap((file) => (withoutCode(read(file)).match(figure) ?? []).map((what) => ({ file, what })));
  expect(found).toEqual([]);
});

/** A capital and one or two digits, alone: "T03", "E4". Not part of a code, colour or escape; S3 is a protocol. */
const ID = /(?<![\w%=&#/.-])(?!S3\b)([A-Z]\d{1,2})(?![\w:.%-]\w|\w)/g;
const PAGE_NUMBER = /\bdecisions? (\d{1,4})\b/gi;
const PATH = /(?<![\w/@.:-])((?:app|server|tests|docs|tools|migrations)\/[\w./-]*\w)/g;
const FILE = /(?<![\w/@.:*-])([\w-][\w./-]*\.(?:tsx?|mjs|css|sql|md))\b/g;

function cited(pattern: RegExp): { file: string; what: string }[] {
  return [...prose].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map((match) => ({ file, what: match[1] ?? "" })),
  );
}

function proseOf(file: string): string | undefined {
  if (file.endsWith(".md")) return read(file);
  if (/\.(tsx?|mjs|css)$/.test(file)) {
    const comments = read(file).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? [];
    return [...comments, ...namesOfTests(file)].join("\n");
  }
  if (file.endsWith(".sql")) return (read(file).match(/^-- .*$/gm) ?? []).join("\n");
  if (/(^|\/)(Dockerfile|\.env\.example|[\w.-]+\.ya?ml)$/.test(file))
    return (read(file).match(/(?<=^|\s)# .*$/gm) ?? []).join("\n");
  return undefined;
}

function namesOfTests(file: string): string[] {
  if (!/\.(test|spec)\.ts$/.test(file)) return [];
  return read(file).match(/(?:\b(?:test|describe)|\))\(\s*(["`]).*?\1/g) ?? [];
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`\n]*`/g, "");
}

function leadsSomewhere(from: string, link: string): boolean {
  const [target = "", heading] = link.split("#");
  const file = target ? path.posix.join(path.posix.dirname(from), target) : from;
  if (!fs.existsSync(file)) return false;
  const anchors = () =>
    [...read(file).matchAll(/^#+ (.+)$/gm)].map((match) =>
      (match[1] ?? "")
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, "")
        .replaceAll(" ", "-"),
    );
  return heading === undefined || anchors().includes(heading);
}

function entriesOf(folder: string): fs.Dirent[] {
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true });
}

function read(file: string): string {
  return fs.readFileSync(file, "utf8");
}
