import { actKinds } from "#app/core/audit/act-kinds.ts";
import { listUrlOf } from "#app/platform/http/list-url.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const PAGE_SIZE = 50;

export type JournalState = {
  who: string;
  kind?: string | undefined;
  action: string;
  subject: string;
  /** Inclusive dates in Nouméa. */
  from?: string | undefined;
  to?: string | undefined;
  /** Entries older than this id. */
  before?: number | undefined;
};

export function readJournalState(query: URLSearchParams): JournalState {
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, 254);
  const day = (name: string) => {
    const given = query.get(name) ?? "";
    return DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;
  };
  const before = Number(query.get("avant"));
  return {
    who: text("qui"),
    kind: actKinds.find(({ key }) => key === query.get("genre"))?.key,
    action: text("action"),
    subject: text("sujet"),
    from: day("du"),
    to: day("au"),
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
}

export function journalQuery(state: JournalState, changed: Partial<JournalState> = {}): string {
  const next = { ...state, ...changed };
  return listUrlOf("", {
    qui: next.who,
    genre: next.kind,
    action: next.action,
    sujet: next.subject,
    du: next.from,
    au: next.to,
    avant: next.before?.toString(),
  });
}

export const isFiltered = (state: JournalState) => journalQuery(state, { before: undefined }) !== "";

type Detail = { name: string; before?: string; after: string };

export function detailLines(detail: unknown): Detail[] {
  if (typeof detail !== "object" || detail === null)
    return detail ? [{ name: "Détail", after: String(detail) }] : [];
  return Object.entries(detail)
    .slice(0, 20)
    .map(([name, value]) => {
      const change = asChange(value);
      return change ? { name, ...change } : { name, after: inWords(value) };
    });
}

function asChange(value: unknown): { before: string; after: string } | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { before, after, from, to } = value as Record<string, unknown>;
  if (before === undefined && after === undefined && from === undefined && to === undefined) return undefined;
  return { before: inWords(before ?? from), after: inWords(after ?? to) };
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "vide";
  if (value === true) return "oui";
  if (value === false) return "non";
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 300);
}
