export type FromServing = { kind: "alive" } | { kind: "ready" };
export type ToServing = { kind: "leave" };

export const SUPERVISED = "RECIF_SUPERVISED";
export const LISTEN_FD = "RECIF_LISTEN_FD";
export const TAKES_OVER = "RECIF_TAKES_OVER";
