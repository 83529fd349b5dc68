import { EmailText } from "../email.tsx";
import { ActButton } from "./act-button.tsx";

type PendingInvitationsProps = { invitations: readonly { id: string; email: string; until: string }[] };

/** Each with its cancellation. */
export function PendingInvitations({ invitations }: PendingInvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-3" aria-label="Invitations en attente">
      {invitations.map(({ id, email, until }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3"
        >
          <span className="min-w-0 text-sm">
            <EmailText>{email}</EmailText>, jusqu’au {until}
          </span>
          <ActButton
            intent="revoke"
            hidden={{ invitationId: id }}
            variant="quiet"
            size="sm"
            aria-label={`Annuler l’invitation de ${email}`}
          >
            Annuler
          </ActButton>
        </li>
      ))}
    </ul>
  );
}
