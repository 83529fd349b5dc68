import { withFrom } from "#app/platform/http/safe-path.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Panel } from "#app/ui/layout/account-page.tsx";
import { newPasswordRules } from "../passwords.rules.ts";
import { NewPasswordField } from "./new-password-field.tsx";

type Newcomer = { email: string; from: string; ownWords: readonly string[] };
type WelcomeViewProps = Newcomer & { step: "prove" | "choose" | "done" };

export function WelcomeView({ step, ...newcomer }: WelcomeViewProps) {
  if (step === "prove") return <ProveAddress {...newcomer} />;
  if (step === "choose") return <ChoosePassword {...newcomer} />;
  return (
    <Panel title="Tout est prêt">
      <p>Vous voyez maintenant les coordonnées des entreprises et pouvez leur demander un devis.</p>
      <ButtonLink to={newcomer.from}>Continuer</ButtonLink>
      <ButtonLink to="/directory" variant="secondary">
        Parcourir l’annuaire
      </ButtonLink>
      <ButtonLink to="/profile" variant="quiet">
        Compléter mon profil
      </ButtonLink>
    </Panel>
  );
}

function ChoosePassword({ from, email, ownWords }: Newcomer) {
  return (
    <Panel title="Choisissez votre mot de passe">
      <p>Il remplace le mot de passe temporaire reçu par e-mail.</p>
      <ActionForm
        action={withFrom("/welcome", from)}
        rules={newPasswordRules}
        hidden={{ from }}
        className="grid gap-5"
      >
        {({ field, pending }) => (
          <>
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <NewPasswordField {...field("newPassword")} about={ownWords} />
            <Button pending={pending} pendingLabel="Enregistrement…">
              Enregistrer mon mot de passe
            </Button>
            <Button name="intent" value="links" variant="secondary">
              Continuer sans mot de passe, avec des liens
            </Button>
          </>
        )}
      </ActionForm>
      <p className="text-ink-2 text-sm">
        Sans mot de passe, chaque connexion se fait par un lien envoyé à votre adresse. Vous pourrez en
        choisir un plus tard.
      </p>
    </Panel>
  );
}

function ProveAddress({ email, from }: Newcomer) {
  return (
    <Panel title="Confirmez votre adresse e-mail">
      <p>
        Un e-mail vous attend à l’adresse{" "}
        <strong>
          <EmailText>{email}</EmailText>
        </strong>{" "}
        : suivez son lien, puis choisissez votre mot de passe.
      </p>
      <ActionForm
        action={withFrom("/welcome", from)}
        intent="resend"
        hidden={{ from }}
        className="grid gap-3"
      >
        {({ pending }) => (
          <>
            <Button pending={pending} pendingLabel="Envoi en cours…">
              Renvoyer l’e-mail de confirmation
            </Button>
            <ButtonLink to={from} variant="secondary">
              Plus tard
            </ButtonLink>
          </>
        )}
      </ActionForm>
    </Panel>
  );
}
