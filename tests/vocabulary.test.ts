import fs from "node:fs";
import { expect, test } from "vitest";
import { listFiles, sourceFiles } from "./support/source-files.ts";

const files = [...sourceFiles, ...listFiles("server").filter((file) => /(?<!\.test)\.ts$/.test(file))];

/** Parts of names that were private words, with the field's word for each. */
const renamed: Readonly<Record<string, string>> = {
  whoever: "requester",
  busy: "Overloaded",
  resting: "CircuitOpen",
  closeduntil: "openUntil",
  twin: "duplicate",
  twins: "duplicates",
  taught: "customSynonyms",
  judge: "validate",
  judged: "validated",
  blame: "markFailed",
  fate: "outcome",
  settle: "apply",
  say: "flash",
  said: "message",
  told: "notified",
  tell: "notify",
  kept: "cached, stored, retention",
  dressed: "variant",
  hole: "placeholder",
  spend: "consume",
  spent: "consumed",
  uncount: "refund",
  owed: "mandatory",
  fleeting: "eraseAfterSend",
  lapse: "expire",
  door: "signInMethod",
  front: "HTTP pipeline",
  posting: "submission",
  nobody: "none",
  somebody: "anyone",
  take: "acquire, accept",
  look: "variant, check",
  hold: "lockRecipient",
  holds: "has, matches",
  handon: "escalate",
  noteact: "recordAudit",
  maybe: "whereAllowed",
  may: "can",
  asker: "requester",
  askers: "requesters",
  stranger: "unknown, untrusted",
  strangers: "unknown, untrusted",
};

/** Names of platforms and libraries, of columns, of stored settings and states, and of money that is spent. */
const ALLOWED =
  /^(allSettled|BlogPosting|busy|kept|spent|spentEuros|spentMonth|spent_euros|backupsKept|diagnosticKept|kept_rows|findNobodyUser|SOMEBODY|lookUp|\w*[tT]ake(Offline|Over|Down)\w*)$/;

const VAGUE = /whoever|somebody|nobody(?!`)/i;
/** A page shows, a mail notifies, a cache stores; only persons say and tell. */
const PRIVATE =
  /\b(sa(y|ys|id)|tells?|told|judge[ds]?|spen[dt]s?|front|kept(?!-alive)|resting|taught|takeTurn|noteAct|(asker|stranger|twin)s?)\b/i;
const PRIVATE_IN_TESTS =
  /whoever|somebody|nobody|\b(said|tells?|told|judge[ds]?|spent|front|kept (page|home)s?|(asker|stranger|twin)s?)\b/i;

/** Questions and searches in the visitors' own words. */
const TYPED_BY_VISITORS = [
  "app/features/assistant/attack-signs.rules.test.ts",
  "tests/assistant/injections.ts",
  "tests/assistant/off-topic.ts",
  "tests/assistant/reports-in-progress-last.ts",
  "tests/assistant/reports-in-progress-more.ts",
  "tests/search/golden-needs.ts",
];

test("names are the field's words", () => {
  const found = files.flatMap((file) =>
    [...new Set(namesIn(fs.readFileSync(file, "utf8")))]
      .filter((name) => !ALLOWED.test(name))
      .flatMap((name) =>
        [...partsOf(name), name.toLowerCase()]
          .filter((part) => Object.hasOwn(renamed, part))
          .map((part) => `${file}: ${name} (${renamed[part]})`),
      ),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

test("comments are in the field's words, and name who is meant", () => {
  const found = files.flatMap((file) =>
    commentsIn(fs.readFileSync(file, "utf8"))
      .filter((comment) => VAGUE.test(comment) || PRIVATE.test(comment.replaceAll(/`[^`]*`|"[^"]*"/g, "")))
      .map((comment) => `${file}: ${comment.slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});

test("titles, names and comments of tests are in the field's words, and name who is meant", () => {
  const tests = [...listFiles("app"), ...listFiles("server"), ...listFiles("tests")].filter(
    (file) => /\.(test|spec)\.tsx?$|^tests\/.*\.tsx?$/.test(file) && !TYPED_BY_VISITORS.includes(file),
  );
  const found = tests
    .filter((file) => file !== "tests/vocabulary.test.ts")
    .flatMap((file) =>
      fs
        .readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => PRIVATE_IN_TESTS.test(line.replaceAll(/`nobody`|"nobody:"|"nobody-accepted"/g, "")))
        .map((line) => `${file}: ${line.trim().slice(0, 80)}`),
    );
  expect(tests.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const commentsIn = (text: string): readonly string[] => text.match(COMMENT) ?? [];

const namesIn = (text: string): readonly string[] =>
  text
    .replace(COMMENT, "")
    .replace(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]*</g, '""')
    .match(/[A-Za-z_$][\w$]*/g) ?? [];

const partsOf = (name: string): readonly string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());
