export const companyStatuses = ["draft", "pending", "published", "offline", "archived"] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

export const statusActs = [
  "submit",
  "withdraw",
  "discard",
  "approve",
  "refuse",
  "askForChanges",
  "takeOffline",
  "putOnline",
  "remove",
  "restore",
] as const;
export type StatusAct = (typeof statusActs)[number];

/** Whether everybody could read the page, now or before: its words are public. */
export const isShown = (status: string | undefined) => status === "published" || status === "offline";

/** Who acts: somebody who manages the company, or an administrator. */
export type CompanyActor = "manager" | "staff";

type Transition = { to: CompanyStatus | "where it came from"; by: readonly CompanyActor[] };

const either = ["manager", "staff"] as const;
const staff = ["staff"] as const;

/**
 * Every change of status there is, and who may make it (decision F12). "Modification en cours" is no status: it is a
 * published company with a version that waits. The database refuses what is not here (trigger `companies_transitions`).
 */
export const transitions: Record<CompanyStatus, Partial<Record<StatusAct, Transition>>> = {
  draft: {
    submit: { to: "pending", by: either },
    discard: { to: "archived", by: either },
  },
  pending: {
    withdraw: { to: "draft", by: ["manager"] },
    approve: { to: "published", by: staff },
    refuse: { to: "archived", by: staff },
    askForChanges: { to: "draft", by: staff },
  },
  published: {
    takeOffline: { to: "offline", by: either },
    remove: { to: "archived", by: staff },
  },
  offline: {
    putOnline: { to: "published", by: either },
    remove: { to: "archived", by: staff },
  },
  archived: {
    restore: { to: "where it came from", by: staff },
  },
};

type CompanyState = {
  status: CompanyStatus;
  /** Who took it offline. */
  offlineBy?: CompanyActor | null;
  /** Of an archived company: the status that it comes back to. */
  archivedFrom?: CompanyStatus | null;
};

export type StatusVerdict = { ok: true; to: CompanyStatus } | { ok: false; reason: StatusRefusal };
export type StatusRefusal = "not in this status" | "not yours to do" | "taken offline by the staff";

/** What becomes of the company, or why it stays as it is. */
export function judgeStatusAct(state: CompanyState, act: StatusAct, actor: CompanyActor): StatusVerdict {
  const transition = transitions[state.status][act];
  if (!transition) return { ok: false, reason: "not in this status" };
  if (!transition.by.includes(actor)) return { ok: false, reason: "not yours to do" };
  if (act === "putOnline" && actor === "manager" && state.offlineBy !== "manager")
    return { ok: false, reason: "taken offline by the staff" };
  const to = transition.to === "where it came from" ? state.archivedFrom : transition.to;
  return to ? { ok: true, to } : { ok: false, reason: "not in this status" };
}

/** The badge of a company. */
export const statusLabels: Record<CompanyStatus, string> = {
  draft: "Brouillon",
  pending: "En attente",
  published: "Publiée",
  offline: "Hors ligne",
  archived: "Archivée",
};
export const CHANGE_WAITS = "Modification en cours";
/** How long an archived company can be brought back, then it is erased with its files (decision F2). */
export const ARCHIVED_DAYS = 30;
