import { Button } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import type { ProofNeeded } from "#app/ui/proof/proof-texts.ts";
import type { StaffUser } from "../user-page.server.ts";
import { offeredActs, seenOf, userActLabels, userEditRules } from "../users.rules.ts";
import { UserBadges } from "./user-badges.tsx";
import { UserDeputy } from "./user-deputy.tsx";
import { showUserOutcome, UndoAct, type UsersNext } from "./user-outcome.tsx";

type Shown = StaffUser["user"];
type AccountProps = { user: Shown; proof: ProofNeeded };

function UserNotices({ user }: { user: Shown }) {
  return (
    <>
      {user.erasedOn && (
        <Notice tone="warning" title={`Compte supprimé, effacé le ${user.erasedOn}`}>
          <p>
            La personne ne peut plus se connecter, et son adresse ne peut servir à aucun autre compte.
            Jusque-là, la suppression peut être annulée.
          </p>
        </Notice>
      )}
      {user.suspendedOn && (
        <Notice tone="warning" title={`Compte suspendu le ${user.suspendedOn}`}>
          <p>{user.suspensionNote ?? "Sans motif noté."}</p>
        </Notice>
      )}
      {user.deadNote !== undefined && (
        <Notice tone="warning" title="Adresse notée morte : aucun e-mail ne part, liens de connexion compris">
          {user.deadNote && <p className="break-words">{user.deadNote}</p>}
          <p>
            <TextLink to={`/admin/e-mails?q=${encodeURIComponent(user.email)}`}>Voir ses e-mails</TextLink>
          </p>
        </Notice>
      )}
      {user.isSelf && (
        <Notice tone="info" title="C’est votre compte">
          <p>
            Votre adresse, votre mot de passe et vos sessions se changent dans{" "}
            <TextLink to="/settings">vos paramètres</TextLink> ; votre rôle, par un autre administrateur.
          </p>
        </Notice>
      )}
    </>
  );
}

function UserEdit({ user, proof }: AccountProps) {
  return (
    <Card as="section" aria-labelledby="identite" className="grid grid-cols-1 gap-4">
      <h2 id="identite" className="heading-card">
        Modifier
      </h2>
      <ActionForm
        intent="edit"
        rules={userEditRules}
        hidden={{ seen: seenOf(user) }}
        className="grid grid-cols-1 gap-4"
      >
        {({ field, pending }) => (
          <>
            <TextField {...field("name", user.name)} label="Nom" maxLength={80} autoComplete="off" required />
            {user.isSelf || user.role === "admin" ? (
              <p className="text-sm">
                E-mail : <EmailText>{user.email}</EmailText>
              </p>
            ) : (
              <>
                <EmailField
                  {...field("email", user.email)}
                  label="Adresse e-mail"
                  hint="La nouvelle adresse reçoit un lien à suivre, l’ancienne est prévenue, et ses sessions sont fermées."
                  autoComplete="off"
                  required
                />
                <ProofField proof={proof} only="Pour changer l’adresse." {...field("currentPassword")} />
              </>
            )}
            <Button size="sm" pending={pending} className="justify-self-start">
              Enregistrer
            </Button>
          </>
        )}
      </ActionForm>
    </Card>
  );
}

function LastDecision({ user: { id, undo } }: { user: Shown }) {
  if (!undo) return null;
  const { act, undoes, label, on } = undo;
  return (
    <Card as="section" aria-labelledby="decision" className="grid grid-cols-1 gap-3">
      <h2 id="decision" className="heading-card">
        Votre dernière décision
      </h2>
      <p>
        {label}, le {on}.
      </p>
      <UndoAct act={act} undoes={undoes} ids={[id]} />
    </Card>
  );
}

function UserActs({ user }: { user: Shown }) {
  const acts = offeredActs(user).filter((act) => act !== user.undo?.act);
  return (
    <ActionForm<UsersNext> beside={showUserOutcome} className="flex flex-wrap gap-3">
      {({ pending }) =>
        acts.map((act) => (
          <Button
            key={act}
            name="row"
            value={`${act} ${user.id}`}
            size="sm"
            variant={act === "delete" || act === "suspend" ? "danger" : "secondary"}
            pending={pending}
          >
            {userActLabels[act]}
          </Button>
        ))
      }
    </ActionForm>
  );
}

export function UserAccount({ user, proof }: AccountProps) {
  return (
    <>
      <div className="grid gap-3">
        <h1 className="heading-page break-words max-sm:text-2xl">{user.name}</h1>
        <p className="text-ink-2">
          <EmailText>{user.email}</EmailText>
        </p>
        <UserBadges {...user} />
        <p className="text-ink-2 text-sm">
          Inscription : {user.createdOn} · Dernière connexion : {user.lastSignIn}
        </p>
      </div>
      <UserNotices user={user} />
      <UserActs user={user} />
      <LastDecision user={user} />
      <UserDeputy user={user} proof={proof} />
      {!user.deleted && <UserEdit user={user} proof={proof} />}
    </>
  );
}
