import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { type ChangedTests, changedTests, httpTests } from "./changed.ts";
import { testFiles } from "./kinds.ts";

const unitOf = (...changed: string[]) => changedTests(changed).unit as string[];
const journeysOf = (...changed: string[]) =>
  changedTests(changed).e2e as Exclude<ChangedTests["e2e"], string>;

test("every part with an HTTP test is listed, and so is its test", () => {
  const files = [...testFiles().keys()];
  for (const [part, starts] of Object.entries(httpTests)) {
    expect([part, fs.existsSync(part)]).toEqual([part, true]);
    for (const start of starts)
      expect([start, files.some((file) => file.startsWith(start))]).toEqual([start, true]);
  }
});

describe("of a rule", () => {
  test("its own test runs, those of its importers, and the HTTP tests of its noun", () => {
    const unit = unitOf("app/features/leads/lead.rules.ts");
    for (const file of ["app/features/leads/lead.rules.test.ts", "app/features/leads/leads.server.test.ts"])
      expect(unit).toContain(file);
    for (const file of ["tests/http/leads.test.ts", "tests/http/staff-leads.test.ts"])
      expect(unit).toContain(file);
    expect(unit).not.toContain("tests/http/blog.test.ts");
  });

  test("the journeys of its noun run, and the pages that show it", () => {
    const { files, grep } = journeysOf("app/features/leads/lead.rules.ts");
    expect(files).toContain("tests/e2e/owner/leads.spec.ts");
    expect(files).not.toContain("tests/e2e/staff/blog.spec.ts");
    const lets = (title: string) => new RegExp(grep).test(title);
    expect(lets("owner/leads.spec.ts anything")).toBe(true);
    expect(lets("pages.spec.ts signed in /admin/demandes/:list/:id is accessible in both themes")).toBe(true);
    expect(lets("pages.spec.ts /about is accessible in both themes")).toBe(false);
  });
});

test("of a route its page is looked at, and who may ask for it", () => {
  const changed = "app/routes/public/requests/quote.tsx";
  expect(unitOf(changed)).toContain("tests/http/authorisation.test.ts");
  const { files, grep } = journeysOf(changed);
  expect(files).toEqual(["tests/e2e/actions/quote.spec.ts", "tests/e2e/pages.spec.ts"]);
  expect(new RegExp(grep).test("pages.spec.ts /devis is accessible in both themes")).toBe(true);
  expect(new RegExp(grep).test("pages.spec.ts /devis/suivi/:token is accessible")).toBe(false);
});

test("of what every test stands on everything runs; of a document, what reads documents", () => {
  for (const changed of ["package-lock.json", "tests/support/site.ts", "migrations/0001_new.sql"])
    expect(changedTests([changed])).toEqual({ unit: "all", e2e: "all" });
  const { unit, e2e } = changedTests(["docs/operations.md"]);
  expect(unit).toContain("tests/citations.test.ts");
  expect((unit as string[]).length).toBeLessThan(10);
  expect(e2e).toBe("none");
});

test("a test that changed runs itself, and so do those that use what it changed", () => {
  expect(unitOf("tests/http/blog.test.ts")).toContain("tests/http/blog.test.ts");
  expect(unitOf("tests/support/lead-life.ts")).toContain("tests/http/leads.test.ts");
  expect(journeysOf("tests/e2e/owner/leads.spec.ts").files).toEqual(["tests/e2e/owner/leads.spec.ts"]);
});
