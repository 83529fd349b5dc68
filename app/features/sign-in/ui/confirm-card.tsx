import { withFrom } from "#app/platform/http/safe-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";

type Kind = "confirm" | "login" | "recovery" | "admin";

export const titleOf: Record<Kind, string> = {
  confirm: "Confirmer votre adresse e-mail",
  login: "Vous connecter",
  recovery: "Choisir un nouveau mot de passe",
  admin: "Administrer Récif",
};

const words: Record<Kind, { text: string; button: string }> = {
  confirm: {
    text: "Un dernier clic, et cette adresse est confirmée :",
    button: "Confirmer mon adresse e-mail",
  },
  login: { text: "Ce lien ouvre votre compte, une seule fois :", button: "Me connecter" },
  recovery: {
    text: "Ce lien ouvre votre compte et ferme vos autres sessions, puis vous choisissez un mot de passe :",
    button: "Continuer",
  },
  admin: {
    text: "Vous êtes invité à devenir administrateur de Récif. Ce lien confirme votre adresse, vous donne ce rôle et vous connecte :",
    button: "Accepter l’invitation",
  },
};

export function ConfirmCard({ kind, email, token }: { kind: Kind; email: string; token: string }) {
  const { text, button } = words[kind];
  return (
    <Card className="grid gap-5">
      <p>
        {text}{" "}
        <strong>
          <EmailText>{email}</EmailText>
        </strong>
      </p>
      <ActButton hidden={{ token }} pendingLabel="Un instant…" className="w-full">
        {button}
      </ActButton>
      <p className="text-ink-2 text-sm">
        Vous n’avez rien demandé ? Fermez cette page : sans ce clic, rien ne change.
      </p>
    </Card>
  );
}

export function DeadLink({ from }: { from: string }) {
  return (
    <TaskPage title="Ce lien n’est plus valable" lead="Il a déjà servi, ou son délai est passé.">
      <Card className="grid gap-4">
        <p>Demandez-en un autre : il arrive en quelques secondes.</p>
        <ButtonLink to={withFrom("/login", from)}>Recevoir un lien de connexion</ButtonLink>
        <ButtonLink to={withFrom("/mot-de-passe-oublie", from)} variant="secondary">
          Choisir un nouveau mot de passe
        </ButtonLink>
      </Card>
    </TaskPage>
  );
}
