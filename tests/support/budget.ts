import fs from "node:fs";

/** CPU time per test file, compared with tests/budget.json. */
export type Measurement = { kind: string; file: string; cpuSeconds: number };

export const BUDGET_FILE = "tests/budget.json";
/** Seconds; smaller files vary too much to report. */
const SMALL = 2;
const SLOWEST = 10;

const measurements = new Map<string, Measurement>();

/** @param cpuSeconds of the file's process and its children; several notes of one file are added */
export function recordFile(kind: string, file: string, cpuSeconds: number): void {
  measurements.set(file, { kind, file, cpuSeconds: cpuSeconds + (measurements.get(file)?.cpuSeconds ?? 0) });
}

export type Budget = Record<string, number>;

export function readBudget(): Budget {
  return fs.existsSync(BUDGET_FILE) ? JSON.parse(fs.readFileSync(BUDGET_FILE, "utf8")) : {};
}

export function doubled(budget: Budget, found: readonly Measurement[]): Measurement[] {
  return found.filter(({ file, cpuSeconds }) => {
    const allowed = budget[file];
    return allowed !== undefined && cpuSeconds > SMALL && cpuSeconds > 2 * allowed;
  });
}

/** Summary lines of a run; with `RECIF_BUDGET=write`, saves the measurements as the budget. */
export function closeBudget(): string[] {
  const found = [...measurements.values()];
  measurements.clear();
  const budget = readBudget();
  if (process.env.RECIF_BUDGET === "write") writeBudget(budget, found);
  return [
    ...linesOf(found),
    ...doubled(budget, found).map((measurement) => named(measurement, budget[measurement.file] ?? 0)),
  ];
}

function linesOf(found: readonly Measurement[]): string[] {
  const slowest = found.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds).slice(0, SLOWEST);
  const kinds = Map.groupBy(found, ({ kind }) => kind);
  return [
    "Processor time, the ten that cost most:",
    ...slowest.map(({ file, cpuSeconds }) => `  ${seconds(cpuSeconds)}  ${file}`),
    "and of each kind:",
    ...[...kinds].map(([kind, of]) => {
      const sum = of.reduce((total, { cpuSeconds }) => total + cpuSeconds, 0);
      return `  ${seconds(sum)}  ${kind} (${of.length})`;
    }),
  ];
}

const named = ({ file, cpuSeconds }: Measurement, allowed: number) =>
  `NAMED ${file} took ${cpuSeconds.toFixed(1)} s of processor time, more than twice the ${allowed} s of ${BUDGET_FILE} (RECIF_BUDGET=write writes it anew)`;

const seconds = (time: number) => `${time.toFixed(1)} s`.padStart(8);

/** Removes deleted files; keeps the values of files that did not run. */
function writeBudget(before: Budget, found: readonly Measurement[]): void {
  const measured = found.map(({ file, cpuSeconds }) => [file, Math.max(0.1, round(cpuSeconds))] as const);
  const all = { ...before, ...Object.fromEntries(measured) };
  const existing = Object.entries(all).filter(([file]) => fs.existsSync(file));
  const sorted = Object.fromEntries(existing.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  fs.writeFileSync(BUDGET_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

const round = (time: number) => Math.round(time * 10) / 10;
