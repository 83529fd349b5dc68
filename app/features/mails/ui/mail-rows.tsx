import { formatDate } from "#app/platform/text/time.ts";
import { EmailText } from "#app/ui/email.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import { MAILS_PATH, reasonText, stateOf } from "../mail-lists.rules.ts";
import type { ListedMail } from "../staff-mails.server.ts";

export function MailBadges({ status, dead }: { status: string; dead: boolean }) {
  const state = stateOf(status);
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={state?.tone ?? "neutral"}>{state?.label ?? status}</Badge>
      {dead && <Badge tone="error">Adresse morte</Badge>}
    </span>
  );
}

export function mailRow(mail: ListedMail): ListRow {
  const { id, kind, recipient, status, lastError, createdAt, attempts } = mail;
  return {
    id,
    name: kind,
    to: `${MAILS_PATH}/${id}`,
    marks: <MailBadges {...mail} />,
    cells: {
      adresse: <EmailText>{recipient}</EmailText>,
      date: formatDate(createdAt, "time"),
      essais: attempts,
      reponse: status !== "sent" && lastError && <span className="text-alert">{reasonText(lastError)}</span>,
    },
  };
}

export function NoMail({ filtered = false }: { filtered?: boolean }) {
  return (
    <EmptyState title={filtered ? "Aucun e-mail avec ces filtres" : "Aucun e-mail"}>
      <p>{filtered ? "Changez de filtre." : "Ceux que le site envoie arrivent ici."}</p>
    </EmptyState>
  );
}
