import {
  acts,
  COMPANY_VIEW,
  type CountedEvent,
  type PageKind,
  pageKinds,
} from "#app/core/statistics/events.ts";

export const statisticsPeriods = [30, 90, 365] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];
export const readStatisticsPeriod = (text: string | null): StatisticsPeriod =>
  statisticsPeriods.find((one) => String(one) === text) ?? 30;

/** A year is grouped by weeks, from Monday. */
export const stepOf = (period: StatisticsPeriod): "day" | "week" => (period === 365 ? "week" : "day");

export type StepCount = { start: string; event: string; count: number; value: number };
type Point = { start: string; count: number };
export type Series = { key: string; label: string; total: number; value: number; points: Point[] };

const DAY = 86_400_000;
const asDay = (at: number) => new Date(at).toISOString().slice(0, 10);

export function stepsOf(today: string, period: StatisticsPeriod): string[] {
  const last = Date.parse(today);
  const first = last - (period - 1) * DAY;
  if (stepOf(period) === "day") return Array.from({ length: period }, (_, n) => asDay(first + n * DAY));
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY;
  const weeks = Math.floor((last - monday) / (7 * DAY)) + 1;
  return Array.from({ length: weeks }, (_, n) => asDay(monday + n * 7 * DAY));
}

const kinds = Object.keys(pageKinds) as PageKind[];
const isPage = (event: string) => event.startsWith("page-") || event === COMPANY_VIEW;
const shown: { key: string; label: string; matches(event: string): boolean }[] = [
  { key: "pages", label: "Pages lues", matches: isPage },
  { key: COMPANY_VIEW, label: "Fiches d’entreprises lues", matches: (event) => event === COMPANY_VIEW },
  ...Object.entries(acts).map(([key, { label }]) => ({
    key,
    label,
    matches: (event: string) => event === key,
  })),
];

export function seriesOf(counts: readonly StepCount[], steps: readonly string[]): Series[] {
  return shown.map(({ key, label, matches }) => {
    const matching = counts.filter(({ event }) => matches(event));
    const byStep = new Map<string, number>();
    for (const { start, count } of matching) byStep.set(start, (byStep.get(start) ?? 0) + count);
    return {
      key,
      label,
      total: matching.reduce((sum, { count }) => sum + count, 0),
      value: matching.reduce((sum, { value }) => sum + value, 0),
      points: steps.map((start) => ({ start, count: byStep.get(start) ?? 0 })),
    };
  });
}

export function pagesByKind(counts: readonly StepCount[]): { label: string; count: number }[] {
  const totalOf = (event: CountedEvent) =>
    counts.filter((one) => one.event === event).reduce((sum, { count }) => sum + count, 0);
  return [
    { label: "Fiches d’entreprises", count: totalOf(COMPANY_VIEW) },
    ...kinds.map((kind) => ({ label: pageKinds[kind], count: totalOf(`page-${kind}`) })),
  ].sort((a, b) => b.count - a.count);
}

export function eventLabel(event: string): string {
  if (Object.hasOwn(acts, event)) return acts[event as keyof typeof acts].label;
  if (event === COMPANY_VIEW) return "Fiche d’entreprise lue";
  return `Page lue : ${pageKinds[event.replace("page-", "") as PageKind] ?? event}`;
}
