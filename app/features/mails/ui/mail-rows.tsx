import { formatDate } from "#app/platform/text/time.ts";
import { EmailText } from "#app/ui/email.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { reasonText, stateOf } from "../mail-lists.rules.ts";
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

export function MailRows({ mails, filtered }: { mails: readonly ListedMail[]; filtered: boolean }) {
  if (mails.length === 0)
    return (
      <EmptyState title={filtered ? "Aucun e-mail avec ces filtres" : "Aucun e-mail"}>
        <p>{filtered ? "Changez de filtre." : "Ceux que le site envoie arrivent ici."}</p>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 divide-y divide-line border-line border-y">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="grid min-w-0 grid-cols-1 gap-1 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4"
        >
          <div className="grid min-w-0 gap-1">
            <TextLink to={`/admin/e-mails/${mail.id}`} className="break-words font-semibold text-base">
              {mail.kind}
            </TextLink>
            <EmailText>{mail.recipient}</EmailText>
            {mail.status !== "sent" && mail.lastError && (
              <span className="break-words text-alert">{reasonText(mail.lastError)}</span>
            )}
          </div>
          <div className="grid content-start gap-1 sm:justify-items-end sm:text-end">
            <MailBadges {...mail} />
            <span className="text-ink-2">
              {formatDate(mail.createdAt, "time")}
              {mail.attempts > 1 && `, ${mail.attempts} essais`}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
