import { EmailText } from "#app/ui/email.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { besideHref } from "#app/ui/list/define-list.ts";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import { choicesOf, showRowOutcome } from "#app/ui/list/row-outcome.tsx";
import { type MessageListState, messageList } from "../message-lists.rules.ts";
import { messageStatusLabels } from "../message-status.rules.ts";
import { messageActWords } from "../staff-messages.rules.ts";
import type { ListedMessage } from "../staff-messages.server.ts";

export const messageListActs = (view: MessageListState["view"]) => ({
  ticks: "rowId",
  options: choicesOf(view === "clos" ? ["reopen"] : ["close", "junk"], messageActWords),
  beside: showRowOutcome,
});

export function messageRow(state: MessageListState, message: ListedMessage): ListRow {
  const { id, subject, name, email, reference, date, status, assignee } = message;
  return {
    id,
    name: subject,
    to: besideHref(messageList, state, id),
    cells: {
      qui: name,
      email: <EmailText>{email}</EmailText>,
      reference,
      recu: date,
      attribue: assignee,
      etat: <MessageBadge {...message} />,
    },
    acts: choicesOf([status === "closed" ? "reopen" : "close"], messageActWords),
  };
}

export function MessageBadge({ status, junk }: Pick<ListedMessage, "status" | "junk">) {
  const tones = { new: "warning", answered: "success", closed: "neutral" } as const;
  return <Badge tone={tones[status]}>{junk ? "Indésirable" : messageStatusLabels[status]}</Badge>;
}

export const NoMessage = () => (
  <EmptyState title="Aucun message ici">
    <p>Ce que les visiteurs écrivent à la page de contact arrive ici.</p>
  </EmptyState>
);

export const NoMessageFound = () => (
  <EmptyState title="Aucun message avec ces mots">
    <p>Cherchez une référence, un nom, une adresse e-mail ou un sujet.</p>
  </EmptyState>
);
