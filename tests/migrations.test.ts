import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { readMigrations } from "#app/platform/db/migration-files.server.ts";
import { brokenRules, indexesMadeBy } from "#tests/support/migration-rules.ts";

/**
 * During a rollout the previous release serves from the same database: rules for migrations
 * (docs/decisions/0101-upgrades.md). They apply after release 0.1.0, the first.
 */
const { version } = JSON.parse(fs.readFileSync("package.json", "utf8")) as { version: string };
const ofFirstRelease: Record<string, string> = JSON.parse(
  fs.readFileSync("tests/fixtures/releases/0.1.0-migrations.json", "utf8"),
);
const migrations = readMigrations("migrations");

test("the migrations of 0.1.0 are as they were released, and come first", () => {
  const first = migrations.slice(0, 24).map(({ tag, hash }) => [tag, hash]);
  expect(Object.fromEntries(first)).toEqual(ofFirstRelease);
});

test("each file is in the journal, each newer than the one before: an older one would never be applied", () => {
  const files = fs.readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  expect(migrations.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
  const moments = migrations.map(({ when }) => when);
  expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
});

test("those since 0.1.0 remove nothing that the outgoing process needs, and take no long lock", () => {
  const known = new Set<string>();
  const broken = migrations.flatMap((migration, place) => {
    const found = place < 24 ? [] : brokenRules(migration, version, known);
    for (const index of indexesMadeBy(migration)) known.add(index);
    return found.map((what) => `${migration.tag} ${what}`);
  });
  expect(known.size).toBeGreaterThan(50);
  expect(migrations.flatMap((migration) => brokenRules(migration, version)).length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

describe("the rules", () => {
  const rulesOf = (...statements: string[]) =>
    brokenRules(
      { statements, concurrent: statements[0]?.startsWith("-- outside a transaction\n") ?? false },
      "0.2.0",
      new Set(["companies_search"]),
    );

  test.each([
    'DROP TABLE "notes";',
    'ALTER TABLE "notes" DROP COLUMN "word"',
    'ALTER TABLE "notes" RENAME COLUMN "word" TO "text"',
    'ALTER TABLE "notes" RENAME TO "words"',
    'ALTER TABLE "notes" ALTER COLUMN "word" SET DATA TYPE integer',
    "alter table notes alter word type integer using word::integer",
    'ALTER TABLE "notes" ALTER COLUMN "word" SET NOT NULL',
    'ALTER TABLE "notes" ALTER COLUMN "word" DROP DEFAULT',
    'ALTER TABLE "notes" ADD COLUMN "more" text NOT NULL',
    'ALTER TABLE "notes" ADD COLUMN "size" integer GENERATED ALWAYS AS (length(word)) STORED',
    'ALTER TABLE "notes" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL',
    'ALTER TABLE "notes" ADD CONSTRAINT "long" CHECK (word <> \'not valid\')',
    'ALTER TABLE "notes" ADD CONSTRAINT "whose" FOREIGN KEY (id) REFERENCES users (id)',
    'ALTER TABLE "notes" ADD CONSTRAINT "once" UNIQUE (word)',
    "DROP FUNCTION word_deletions(text)",
    "TRUNCATE notes",
    "do $$ begin alter table notes drop column word; end $$",
    'CREATE INDEX "notes_word" ON "notes" (word)',
    'CREATE UNIQUE INDEX "notes_word" ON "notes" (word)',
    'CREATE INDEX CONCURRENTLY "notes_word" ON "notes" (word)',
    "-- outside a transaction\nalter table notes add column more text",
    '-- outside a transaction\ncreate index concurrently "companies_search" on companies (name)',
    "create table one (); create table two ()",
    "-- contract since 0.2.0: nothing reads it\nalter table notes drop column word",
    "-- contract since some time: nothing reads it\nalter table notes drop column word",
    "-- contract since 0.1.0:\nalter table notes drop column word",
  ])("refuse %s", (statement) => expect(rulesOf(statement)).toHaveLength(1));

  test.each([
    ['ALTER TABLE "notes" ADD COLUMN "more" text'],
    ['ALTER TABLE "notes" ADD COLUMN "more" text DEFAULT \'\' NOT NULL;'],
    ['ALTER TABLE "notes" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL'],
    ['ALTER TABLE "notes" ADD CONSTRAINT "long" CHECK (word <> \'\') NOT VALID'],
    ['ALTER TABLE "notes" VALIDATE CONSTRAINT "long"'],
    ['ALTER TABLE "notes" ADD CONSTRAINT "once" UNIQUE USING INDEX "notes_once"'],
    ["-- why: it was to drop table notes\ninsert into notes (word) values ('drop table notes; rename')"],
    ["create function f() returns void language plpgsql as $$ begin drop table temporary; end $$"],
    ["-- contract since 0.1.0: its last reader was the page of notes\nalter table notes drop column word"],
    ['-- outside a transaction\ncreate index concurrently "notes_word" on notes (word);\n'],
    ["-- outside a transaction\ndrop index concurrently if exists notes_word"],
    [
      'ALTER TABLE "notes" RENAME TO "notes_before"',
      'ALTER TABLE "notes_before" RENAME CONSTRAINT "notes_pk" TO "notes_before_pk"',
      'ALTER INDEX "notes_word" RENAME TO "notes_before_word"',
      'CREATE TABLE "notes" ("word" text) PARTITION BY RANGE ("word")',
    ],
    [
      'CREATE TABLE "fresh" ("id" text);',
      'ALTER TABLE "fresh" ADD CONSTRAINT "whose" FOREIGN KEY ("id") REFERENCES "users"("id");',
      'CREATE INDEX "fresh_id" ON "fresh" USING btree ("id");',
      'ALTER TABLE "fresh" ALTER COLUMN "id" SET NOT NULL',
    ],
  ])("allow %s", (...statements) => expect(rulesOf(...statements)).toEqual([]));
});
