export const messageStatuses = ["new", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const messageStatusActs = ["answer", "close", "reopen", "junk"] as const;
export type MessageAct = (typeof messageStatusActs)[number];

const messageTransitions: Record<MessageStatus, Partial<Record<MessageAct, MessageStatus | "as before">>> = {
  new: { answer: "answered", close: "closed", junk: "closed" },
  answered: { answer: "answered", close: "closed", junk: "closed" },
  closed: { reopen: "as before" },
};

/** Undefined when the status does not allow the action. */
export function validateMessageAct(
  status: MessageStatus,
  act: MessageAct,
  { replies }: { replies: number },
): MessageStatus | undefined {
  const to = messageTransitions[status][act];
  return to === "as before" ? (replies > 0 ? "answered" : "new") : to;
}

export const messageStatusLabels: Record<MessageStatus, string> = {
  new: "Nouveau",
  answered: "Répondu",
  closed: "Clos",
};
