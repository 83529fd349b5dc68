import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Panel } from "#app/ui/layout/account-page.tsx";
import { changePasswordRules } from "../passwords.rules.ts";
import { NewPasswordField } from "./new-password-field.tsx";

type Owner = { email: string; ownWords: readonly string[] };

export function PasswordPanel({ hasPassword, ...owner }: Owner & { hasPassword: boolean }) {
  return (
    <Panel title="Mot de passe" id="mot-de-passe">
      {hasPassword ? <ChangePassword {...owner} /> : <AskPassword />}
    </Panel>
  );
}

function ChangePassword({ email, ownWords }: Owner) {
  return (
    <ActionForm intent="password" rules={changePasswordRules} className="grid gap-5">
      {({ field, pending }) => (
        <>
          {/* Password managers store the new password under this name. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...field("currentPassword")}
            label="Mot de passe actuel"
            autoComplete="current-password"
            required
          />
          <NewPasswordField
            {...field("newPassword")}
            more=" Vos autres sessions seront fermées."
            about={ownWords}
          />
          <Button variant="secondary" pending={pending} pendingLabel="Enregistrement…">
            Changer le mot de passe
          </Button>
        </>
      )}
    </ActionForm>
  );
}

function AskPassword() {
  return (
    <ActionForm intent="password-link" className="grid gap-4">
      {({ pending }) => (
        <>
          <p>
            Vous n’avez pas encore choisi de mot de passe. Le lien envoyé à votre adresse permet d’en choisir
            un.
          </p>
          <Button variant="secondary" pending={pending} pendingLabel="Envoi en cours…">
            Recevoir un lien pour en choisir un
          </Button>
        </>
      )}
    </ActionForm>
  );
}
