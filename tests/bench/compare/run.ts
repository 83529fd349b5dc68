import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Stage } from "#tests/proof/support/programs.ts";
import { startMailbox } from "#tests/support/mailbox.ts";
import { companiesCsv } from "../companies-csv.ts";
import { startClients } from "../load/clients.ts";
import { findVersion, findWorkTree, type Version } from "./check-out.ts";
import { planTurns } from "./plan.ts";
import { Problem } from "./problem.ts";
import { type Memory, memoryOf } from "./processes.ts";
import { importCompanies, type Side, type SideName, startSide } from "./side.ts";
import { faultsOf, limitsOf, memoryRows, printFallen, printTable, type Row, rowsOf } from "./table.ts";
import { type Both, becomeQuiet, runTurns } from "./turns.ts";
import { type Workload, workloadsFor } from "./workloads.ts";

/**
 * `npm run compare -- <commit>`: compares this work tree with that commit, or the last release, both started as in
 * their README, with the same companies and requests in alternating rounds. Nothing leaves this machine.
 */
const COMPANIES = 1_000;
const MINUTE = 60_000;
const AFTERWARDS = 40_000;
const END = Date.now() + 12 * MINUTE - AFTERWARDS;
const MARGIN = 20_000;
const TURNS_AT_LEAST = 3 * MINUTE;
/** Seconds per round besides measuring, as initial estimates; longer when requests cause mails. */
const BETWEEN = { usually: 0.8, mailing: 3 };

const begun = Date.now();
type Seen = { rows: Row[]; notes: string[]; faults: string[] };

const stage = new Stage();
let ending: Promise<void> | undefined;
const end = (code: number) => {
  ending ??= stage.end().then(() => process.exit(code));
  return ending;
};
// "disconnect": the start script has ended.
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"] as const) {
  process.on(event, () => {
    if (!ending) print(`${event}: both are stopped, and their folder is removed`);
    void end(130);
  });
}

try {
  await end((await compare(process.argv.slice(2))) ? 0 : 1);
} catch (error) {
  if (!ending) console.error(error instanceof Problem ? error.message : error);
  await end(1);
}

async function compare([commit, ...others]: string[]): Promise<boolean> {
  if (others.length > 0) throw new Problem("npm run compare -- <commit>");
  if (process.platform !== "linux")
    throw new Problem("Processor time and memory are read from Linux’s /proc.");
  const versions = { this: await findWorkTree(), that: await findVersion(commit) };
  const seen: Seen = { rows: [], notes: introduce(versions), faults: [] };

  const mailbox = await startMailbox();
  stage.onEnd(mailbox.stop);
  const sides = await startBoth(versions, mailbox.smtpUrl);
  const workloads = await workloadsFor(sides, mailbox, seen.notes);
  await becomeQuiet(sides);
  seen.rows.push(...memoryRows("at rest", await memories(sides)));
  const clients = startClients();
  stage.onEnd(clients.stop);
  print(`Keep-alive clients: ${clients.name}`);
  const late = new Promise<void>((resolve) => setTimeout(resolve, END - Date.now()));
  await Promise.race([measure({ sides, clients, mailbox }, workloads, seen), late]);
  for (const { name } of workloads) seen.faults.push(`${name}: not measured, the time was over`);
  seen.rows.push(...memoryRows("afterwards", await memories(sides)));
  report(seen);
  return seen.faults.length === 0;
}

async function measure(both: Both, workloads: Workload[], { rows, notes, faults }: Seen): Promise<void> {
  let between = BETWEEN.usually;
  for (let [next] = workloads; next; [next] = workloads) {
    const left = (END - MARGIN - Date.now()) / 1_000 / workloads.length;
    const plan = planTurns(left, between + (next.causesMail ? BETWEEN.mailing : 0));
    const since = performance.now();
    const turns = await runTurns(both, next, plan);
    const seconds = (performance.now() - since) / 1_000;
    between = (seconds - (2 * plan.turns + 1) * plan.seconds) / (2 * plan.turns + 2);
    const measured = rowsOf(next.name, turns);
    rows.push(...measured);
    faults.push(...faultsOf(next.name, turns));
    notes.push(...limitsOf(next.name, turns));
    const ratio = measured[0]?.ratio.toFixed(2) ?? "no turn went well";
    print(`${next.name}: ${ratio} in ${plan.turns} turns of ${plan.seconds.toFixed(1)} s`);
    workloads.shift();
  }
}

function introduce({ this: here, that: there }: Record<SideName, Version>): string[] {
  const changes = here.changed.length > 0 ? `, and ${here.changed.length} files changed since` : "";
  console.log(`this: ${here.title}${changes}\nthat: ${there.title}`);
  const [load = 0] = os.loadavg();
  const cores = os.availableParallelism();
  console.log(`${cores} cores, load ${load.toFixed(1)} before anything was started\n`);
  if (load < cores / 4) return [];
  return ["the machine does other things: what differs little, or not in every turn, may be chance"];
}

async function startBoth(versions: Record<SideName, Version>, smtpUrl: string): Promise<[Side, Side]> {
  const parent = await stage.folder();
  const file = path.join(parent, "companies.csv");
  await writeFile(file, companiesCsv(COMPANIES));
  const given = { parent, smtpUrl, deadline: END - TURNS_AT_LEAST };
  print("both are installed, built and started");
  const sides = await Promise.all([
    startSide(stage, "this", versions.this, given),
    startSide(stage, "that", versions.that, given),
  ]);
  print(`${COMPANIES} companies are imported, and a member registers`);
  for (const side of sides) await importCompanies(stage, side, file);
  return sides;
}

async function memories(sides: readonly Side[]): Promise<Record<SideName, Memory>> {
  const [here, there] = await Promise.all(sides.map(({ pid }) => memoryOf(pid)));
  if (!here || !there) throw new Problem("A site is gone.");
  return { this: here, that: there };
}

function report({ rows, notes, faults }: Seen): void {
  console.log(
    "\nMedians of the turns, and of their ratios. Above 1 this version does better, whatever is measured.\n",
  );
  printTable(rows);
  printFallen(rows);
  if (notes.length + faults.length > 0) console.log("");
  for (const note of [...faults, ...notes]) console.log(`! ${note}`);
  const [load = 0] = os.loadavg();
  console.log(`\n${((Date.now() - begun) / MINUTE).toFixed(1)} minutes, load ${load.toFixed(1)} at the end`);
}

function print(line: string): void {
  const seconds = Math.round((Date.now() - begun) / 1_000);
  console.log(`• ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} ${line}`);
}
