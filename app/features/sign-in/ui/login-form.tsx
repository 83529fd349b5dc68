import { withFrom } from "#app/platform/http/safe-path.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { PasskeyQuestion } from "#app/ui/proof/ask-passkey.ts";
import { PasskeyButton, WithPasskeys } from "#app/ui/proof/passkey-button.tsx";
import { loginRules } from "../sign-in.rules.ts";

export type LoginNext = { unconfirmed: boolean };

type LoginFormProps = {
  from: string;
  guarded: boolean;
  email?: string;
  notice?: "account-created" | "address-confirmed";
  passkey?: PasskeyQuestion;
};

export function LoginForm({ from, guarded, email, notice, passkey }: LoginFormProps) {
  return (
    <Card className="grid gap-6">
      <ActionForm<LoginNext>
        action={withFrom("/login", from)}
        rules={loginRules}
        hidden={{ from }}
        className="grid gap-5"
      >
        {({ field, pending, answer }) => (
          <>
            {!answer && <WhyHere guarded={guarded} notice={notice} />}
            <EmailField {...field("email", email)} autoComplete="username" />
            <PasswordField
              {...field("password")}
              label="Mot de passe"
              autoComplete="current-password"
              required
            />
            <Button pending={pending} pendingLabel="Connexion...">
              Se connecter
            </Button>
            {answer?.next?.unconfirmed && (
              <Button name="intent" value="resend" variant="secondary">
                Renvoyer l’e-mail de confirmation
              </Button>
            )}
            <Button name="intent" value="link" variant="secondary">
              Recevoir un lien de connexion
            </Button>
          </>
        )}
      </ActionForm>
      {passkey && (
        <WithPasskeys>
          <ActionForm action={withFrom("/login", from)} intent="passkey" hidden={{ from }} className="grid">
            {({ pending }) => (
              <PasskeyButton question={passkey} variant="secondary" pending={pending}>
                Se connecter avec une clé d’accès
              </PasskeyButton>
            )}
          </ActionForm>
        </WithPasskeys>
      )}
      <ul className="grid gap-2">
        <li>
          <TextLink to={withFrom("/mot-de-passe-oublie", from)} className="inline-block">
            Mot de passe oublié ?
          </TextLink>
        </li>
        <li>
          Pas encore de compte ? <TextLink to={withFrom("/register", from)}>Créer un compte gratuit</TextLink>
        </li>
        <li>
          Vous êtes prestataire ? <TextLink to="/add-company">Ajouter une entreprise</TextLink>
        </li>
      </ul>
    </Card>
  );
}

function WhyHere({ guarded, notice }: Pick<LoginFormProps, "guarded" | "notice">) {
  if (notice) return <Notice tone="success" live {...noticeTexts[notice]} />;
  if (!guarded) return null;
  return (
    <Notice tone="info" title="Accès non autorisé">
      <p>Connectez-vous pour ouvrir cette page : vous y reviendrez aussitôt.</p>
    </Notice>
  );
}

const noticeTexts = {
  "account-created": {
    title: "Votre compte est créé",
    children: <p>Connectez-vous avec le mot de passe temporaire reçu par e-mail.</p>,
  },
  "address-confirmed": {
    title: "Votre adresse e-mail est confirmée",
    children: <p>Connectez-vous avec votre mot de passe, ou demandez un lien de connexion.</p>,
  },
} as const;
