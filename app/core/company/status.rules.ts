import type { Result } from "#app/platform/outcome.ts";

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

/** Public now or before: its content is no secret. */
export const isShown = (status: string | undefined) => status === "published" || status === "offline";

export const isOnline = (status: string | undefined) => status === "published";

export type CompanyActor = "manager" | "staff";

type Transition = { to: CompanyStatus | "where it came from"; by: readonly CompanyActor[] };

const either = ["manager", "staff"] as const;
const staff = ["staff"] as const;

/**
 * All status changes and who may make them (decision F12). "Modification en cours" is not a status but a published
 * company with a pending version. The trigger `companies_transitions` enforces the same table.
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
  offlineBy?: CompanyActor | null;
  /** The status that an archived company returns to. */
  archivedFrom?: CompanyStatus | null;
};

export type StatusVerdict = Result<{ to: CompanyStatus }, { reason: StatusRefusal }>;
export type StatusRefusal = "not in this status" | "not yours to do" | "taken offline by the staff";

export function validateStatusAct(state: CompanyState, act: StatusAct, actor: CompanyActor): StatusVerdict {
  const transition = transitions[state.status][act];
  if (!transition) return { ok: false, reason: "not in this status" };
  if (!transition.by.includes(actor)) return { ok: false, reason: "not yours to do" };
  if (act === "putOnline" && actor === "manager" && state.offlineBy !== "manager")
    return { ok: false, reason: "taken offline by the staff" };
  const to = transition.to === "where it came from" ? state.archivedFrom : transition.to;
  return to ? { ok: true, to } : { ok: false, reason: "not in this status" };
}

export const statusLabels: Record<CompanyStatus, string> = {
  draft: "Brouillon",
  pending: "En attente",
  published: "Publiée",
  offline: "Hors ligne",
  archived: "Archivée",
};
export const CHANGE_WAITS = "Modification en cours";
/** Days until an archived company is erased with its files (decision F2). */
export const ARCHIVED_DAYS = 30;
