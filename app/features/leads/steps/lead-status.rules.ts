import type { Result } from "#app/platform/outcome.ts";

export const leadStatuses = [
  "nouveau",
  "en_cours",
  "assigned_to_company",
  "self_handled_by_admin",
  "archive",
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadStatusActs = [
  "reset",
  "start",
  "assign",
  "takeOver",
  "accept",
  "archive",
  "junk",
  "merge",
  "close",
  "reopen",
] as const;
export type LeadAct = (typeof leadStatusActs)[number];

export type LeadActor = "requester" | "company" | "staff";

type Transition = { to: LeadStatus | "where it came from"; by: readonly LeadActor[] };

const staff = ["staff"] as const;
const company = ["company"] as const;
const reset = { to: "nouveau", by: staff } as const;
const ends = {
  archive: { to: "archive", by: staff },
  junk: { to: "archive", by: staff },
  merge: { to: "archive", by: staff },
  close: { to: "archive", by: ["requester"] },
} as const satisfies Partial<Record<LeadAct, Transition>>;

/** All status changes and their actors. An acceptance starts a new lead; one that staff handles stays as it is. */
const leadTransitions: Record<LeadStatus, Partial<Record<LeadAct, Transition>>> = {
  nouveau: {
    start: { to: "en_cours", by: staff },
    assign: { to: "assigned_to_company", by: staff },
    takeOver: { to: "self_handled_by_admin", by: staff },
    accept: { to: "en_cours", by: company },
    ...ends,
  },
  en_cours: {
    reset,
    assign: { to: "assigned_to_company", by: staff },
    takeOver: { to: "self_handled_by_admin", by: staff },
    accept: { to: "en_cours", by: company },
    ...ends,
  },
  assigned_to_company: {
    reset,
    start: { to: "en_cours", by: staff },
    assign: { to: "assigned_to_company", by: staff },
    takeOver: { to: "self_handled_by_admin", by: staff },
    accept: { to: "assigned_to_company", by: company },
    ...ends,
  },
  self_handled_by_admin: {
    reset,
    start: { to: "en_cours", by: staff },
    assign: { to: "assigned_to_company", by: staff },
    accept: { to: "self_handled_by_admin", by: company },
    ...ends,
  },
  archive: {
    reopen: { to: "where it came from", by: ["staff", "requester"] },
  },
};

type LeadState = { status: LeadStatus; archivedFrom: LeadStatus | null };
export type LeadVerdict = Result<{ to: LeadStatus }, { reason: "not in this status" | "not yours to do" }>;

export function validateLeadAct(state: LeadState, act: LeadAct, actor: LeadActor): LeadVerdict {
  const transition = leadTransitions[state.status][act];
  if (!transition) return { ok: false, reason: "not in this status" };
  if (!transition.by.includes(actor)) return { ok: false, reason: "not yours to do" };
  const to = transition.to === "where it came from" ? state.archivedFrom : transition.to;
  return to ? { ok: true, to } : { ok: false, reason: "not in this status" };
}

export const isOpen = (status: LeadStatus) => status !== "archive";

export const leadStatusLabels: Record<LeadStatus, string> = {
  nouveau: "Nouveau",
  en_cours: "En cours",
  assigned_to_company: "Assigné",
  self_handled_by_admin: "Traité par admin",
  archive: "Archivé",
};
