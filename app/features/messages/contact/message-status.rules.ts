export const messageStatuses = ["new", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const messageStatusActs = ["answer", "close", "reopen", "junk", "reply"] as const;
export type MessageAct = (typeof messageStatusActs)[number];

const messageTransitions: Record<MessageStatus, Partial<Record<MessageAct, MessageStatus | "as before">>> = {
  new: { answer: "answered", close: "closed", junk: "closed", reply: "new" },
  answered: { answer: "answered", close: "closed", junk: "closed", reply: "new" },
  closed: { reopen: "as before", reply: "new" },
};

/**
 * Undefined when the status does not allow the action.
 * @param isAnswered whether the last text of the thread is the staff's
 */
export function validateMessageAct(
  status: MessageStatus,
  act: MessageAct,
  { isAnswered }: { isAnswered: boolean },
): MessageStatus | undefined {
  const to = messageTransitions[status][act];
  return to === "as before" ? (isAnswered ? "answered" : "new") : to;
}

export const messageStatusLabels: Record<MessageStatus, string> = {
  new: "Nouveau",
  answered: "Répondu",
  closed: "Clos",
};
