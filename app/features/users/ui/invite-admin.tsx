import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { PendingInvitations } from "#app/ui/form/pending-invitations.tsx";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import type { ProofNeeded } from "#app/ui/proof/proof-texts.ts";
import { inviteRules } from "../users.rules.ts";

type InviteAdminProps = {
  proof: ProofNeeded;
  invitations: readonly { id: string; email: string; until: string }[];
};

export function InviteAdmin({ proof, invitations }: InviteAdminProps) {
  return (
    <FoldedCard
      intent="invite"
      title={<>Inviter un administrateur{invitations.length > 0 && ` (${invitations.length} en attente)`}</>}
    >
      <div className="mt-3 grid grid-cols-1 gap-5">
        <p className="text-sm">
          La personne reçoit un lien valable 72 heures. Elle devient administratrice en le suivant, avec ou
          sans compte au départ.
        </p>
        <ActionForm
          intent="invite"
          rules={inviteRules}
          className="grid grid-cols-1 items-end gap-4 sm:max-w-md"
        >
          {({ field, pending }) => (
            <>
              <EmailField {...field("email")} label="Son adresse e-mail" autoComplete="off" required />
              <ProofField proof={proof} {...field("currentPassword")} />
              <Button size="sm" pending={pending} className="justify-self-start">
                Envoyer l’invitation
              </Button>
            </>
          )}
        </ActionForm>
        <PendingInvitations invitations={invitations} />
      </div>
    </FoldedCard>
  );
}
