/** What the process that serves says to the one that watches over it. */
export type FromServing = { kind: "alive" } | { kind: "ready" };
/** And what it is told: another has taken its place. */
export type ToServing = { kind: "leave" };

/** Set for a process that somebody watches over. */
export const SUPERVISED = "RECIF_SUPERVISED";
/** Where the listening socket is, by the number of its descriptor. */
export const LISTEN_FD = "RECIF_LISTEN_FD";
/** Set for a process that begins while another still serves. */
export const TAKES_OVER = "RECIF_TAKES_OVER";
