import { spawnSync } from "node:child_process";
import { changedTests } from "#tests/support/changed.ts";
import { openFailures } from "#tests/support/failures.ts";
import { findBrowser, installDebian } from "./test-machine.ts";
import { type Step, stepsOf, usual, whole } from "./test-steps.ts";

/**
 * All checks before a merge. `npm test -- all` adds the steps that need Debian programs; `npm test -- changed` runs
 * what differs from main; step names select steps and other words go to them: `npm test -- unit slug`, `npm test --
 * all e2e search`. A failed step does not stop the next ones.
 */
const [depth, ...others] = process.argv.slice(2);
const isDepth = depth === "all" || depth === "changed";
const given = isDepth ? others : process.argv.slice(2);
if (depth === "all") process.env.RECIF_TESTS = "all";
const steps = depth === "all" ? whole : depth === "changed" ? stepsOf(changedTests()) : usual;
const names = new Set<string>(whole.map(({ name }) => name));
const wanted = given.filter((name) => names.has(name));
const rest = given.filter((name) => !names.has(name));
if (rest.length > 0 && wanted.length !== 1) {
  console.error(`${rest.join(", ")} : nommez l’étape d’abord (${[...names].join(", ")}).`);
  process.exit(2);
}

const started = Date.now();
const from = depth === "changed" ? steps : whole;
const chosen = wanted.length === 0 ? steps : from.filter(({ name }) => wanted.includes(name));
const readFailures = openFailures();
const failed = chosen.filter((step) => !run(step));
for (const { label } of failed) console.error(`✗ ${label}`);
for (const line of readFailures()) console.error(`  ${line}`);
print(failed.length === 0 ? "Tout est vert" : `Étapes en échec : ${failed.length}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function run({ label, program, args, browser, debian }: Step): boolean {
  if (browser) process.env.CHROMIUM_PATH = findBrowser();
  if (debian) installDebian(debian);
  print(label);
  const { status } = spawnSync(program, [...args, ...rest], { stdio: "inherit" });
  if (status !== 0) print(`Échec : ${label}`);
  return status === 0;
}

function print(line: string): void {
  console.log(`\n• [${Math.round((Date.now() - started) / 1000)} s] ${line}`);
}
