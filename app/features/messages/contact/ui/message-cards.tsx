import { EmailText } from "#app/ui/email.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { CardList } from "#app/ui/layout/card-list.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { MESSAGES_PATH } from "../message-lists.rules.ts";
import { type MessageStatus, messageStatusLabels } from "../message-status.rules.ts";

type Listed = {
  id: string;
  reference: string;
  name: string;
  email: string;
  subject: string;
  status: MessageStatus;
  junk: boolean;
  date: string;
};

export function MessageCards({ messages }: { messages: readonly Listed[] }) {
  return (
    <CardList items={messages}>
      {(message) => (
        <>
          <h2 className="heading-card break-words">
            <TextLink to={`${MESSAGES_PATH}/${message.id}`}>{message.subject}</TextLink>
          </h2>
          <p className="break-words">
            {message.name}, <EmailText>{message.email}</EmailText>
          </p>
          <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
            <MessageBadge {...message} /> {message.reference} · {message.date}
          </p>
        </>
      )}
    </CardList>
  );
}

export function MessageBadge({ status, junk }: Pick<Listed, "status" | "junk">) {
  const tones = { new: "warning", answered: "success", closed: "neutral" } as const;
  return <Badge tone={tones[status]}>{junk ? "Indésirable" : messageStatusLabels[status]}</Badge>;
}

/** @param searched whether a search filters the list */
export function NoMessage({ searched }: { searched: boolean }) {
  return searched ? (
    <EmptyState title="Aucun message avec ces mots">
      <p>Cherchez une référence, un nom, une adresse e-mail ou un sujet.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Aucun message ici">
      <p>Ce que les visiteurs écrivent à la page de contact arrive ici.</p>
    </EmptyState>
  );
}
