import type { RowActWords } from "#app/ui/list/row-outcome.tsx";

export const requestStatuses = ["new", "contacted", "closed"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const requestActs = ["contact", "close", "reopen"] as const;
export type RequestAct = (typeof requestActs)[number];

const requestTransitions: Record<RequestStatus, Partial<Record<RequestAct, RequestStatus>>> = {
  new: { contact: "contacted", close: "closed" },
  contacted: { close: "closed", reopen: "new" },
  closed: { reopen: "new" },
};

/** Undefined when the status does not allow the action. */
export const validateRequestAct = (status: RequestStatus, act: RequestAct): RequestStatus | undefined =>
  requestTransitions[status][act];

export const requestStatusLabels: Record<RequestStatus, string> = {
  new: "Nouvelle",
  contacted: "Contactée",
  closed: "Close",
};

export const staffRequestTexts = {
  failed: "Impossible d’enregistrer.",
  absent: "Cette demande n’y est plus.",
  conflict: "La demande a changé entre-temps. Rechargez la page.",
} as const;

export const requestActWords: Record<RequestAct, RowActWords> = {
  contact: { label: "Noter comme contactée" },
  close: { label: "Clore" },
  reopen: { label: "Rouvrir" },
};

/** What the status allows, with a button each. */
export const requestActsOn = (status: RequestStatus): RequestAct[] =>
  requestActs.filter((act) => validateRequestAct(status, act));
