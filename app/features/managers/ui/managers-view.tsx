import { Button } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { PendingInvitations } from "#app/ui/form/pending-invitations.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { INVITATION_DAYS, invitationRules } from "../managers.rules.ts";

type Person = { userId: string; name: string; email: string; role: "owner" | "manager"; since: string };
type ManagersViewProps = {
  managers: readonly Person[];
  removed: readonly { userId: string; name: string; on: string }[];
  invitations: readonly { id: string; email: string; until: string }[];
  me: string;
  isOwner: boolean;
  managersCanTakeOffline: boolean;
};

export function ManagersView({
  managers,
  removed,
  invitations,
  me,
  isOwner,
  managersCanTakeOffline,
}: ManagersViewProps) {
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4">
        {managers.map((person) => (
          <li key={person.userId}>
            <ManagerCard
              person={person}
              isMe={person.userId === me}
              offersAct={isOwner && person.userId !== me}
            />
          </li>
        ))}
      </ul>
      {removed.length > 0 && <Removed removed={removed} />}
      {isOwner && <Invite invitations={invitations} />}
      {isOwner && <TakeOffline allowed={managersCanTakeOffline} />}
      {!isOwner && (
        <ActButton intent="leave" variant="danger" size="sm">
          Ne plus gérer cette fiche
        </ActButton>
      )}
    </div>
  );
}

type ManagerCardProps = { person: Person; isMe: boolean; offersAct: boolean };

function ManagerCard({ person: { userId, name, email, role, since }, isMe, offersAct }: ManagerCardProps) {
  return (
    <Card as="article" className="grid gap-3">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-lg">
        {name} {isMe && <Badge>Vous</Badge>}
        <Badge tone={role === "owner" ? "info" : "neutral"}>
          {role === "owner" ? "Propriétaire" : "Gestionnaire"}
        </Badge>
      </h2>
      <p className="wrap-anywhere text-ink-2 text-sm">
        <EmailText>{email}</EmailText>, depuis le {since}
      </p>
      {offersAct && (
        <div className="flex flex-wrap gap-3">
          <ActButton
            intent="hand-over"
            hidden={{ userId }}
            variant="secondary"
            size="sm"
            aria-label={`Rendre ${name} propriétaire`}
          >
            Rendre propriétaire
          </ActButton>
          <ActButton
            intent="remove"
            hidden={{ userId }}
            variant="danger"
            size="sm"
            aria-label={`Retirer ${name}`}
          >
            Retirer
          </ActButton>
        </div>
      )}
    </Card>
  );
}

function Removed({ removed }: Pick<ManagersViewProps, "removed">) {
  return (
    <SectionCard titleId="retires" title="Retirés ces 7 derniers jours" className="grid gap-4">
      <ul className="grid gap-3">
        {removed.map(({ userId, name, on }) => (
          <li key={userId} className="flex flex-wrap items-center justify-between gap-3">
            <span className="wrap-anywhere">
              {name}, retiré le {on}
            </span>
            <ActButton
              intent="restore"
              hidden={{ userId }}
              variant="secondary"
              size="sm"
              aria-label={`Annuler le retrait de ${name}`}
            >
              Annuler le retrait
            </ActButton>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function TakeOffline({ allowed }: { allowed: boolean }) {
  return (
    <SectionCard titleId="droits" title="Mettre la fiche hors ligne" className="grid gap-3">
      <p className="text-sm">
        {allowed
          ? "Les autres gestionnaires peuvent mettre la fiche hors ligne et demander sa suppression."
          : "Personne d’autre que vous ne peut mettre la fiche hors ligne ni demander sa suppression."}
      </p>
      <ActButton
        intent="let-take-offline"
        hidden={{ allowed: allowed ? "non" : "oui" }}
        variant="secondary"
        size="sm"
      >
        {allowed ? "Me le réserver" : "Le permettre aux gestionnaires"}
      </ActButton>
    </SectionCard>
  );
}

function Invite({ invitations }: Pick<ManagersViewProps, "invitations">) {
  return (
    <SectionCard titleId="inviter" title="Inviter une personne" tone="foam" className="grid gap-4">
      <p className="text-sm">
        Elle pourra modifier la fiche et lire ses demandes. Le lien envoyé sert une fois, pendant{" "}
        {INVITATION_DAYS} jours.
      </p>
      <ActionForm intent="invite" rules={invitationRules} className="grid max-w-form gap-4">
        {({ field, pending }) => (
          <>
            <EmailField {...field("email")} autoComplete="off" />
            <Button size="sm" pending={pending} className="justify-self-start">
              Envoyer l’invitation
            </Button>
          </>
        )}
      </ActionForm>
      <PendingInvitations invitations={invitations} />
    </SectionCard>
  );
}
