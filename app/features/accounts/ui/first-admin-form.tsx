import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { firstAdminRules } from "../accounts.rules.ts";
import { passwordHint } from "./password-hint.ts";

export function FirstAdminForm() {
  return (
    <Card>
      <ActionForm rules={firstAdminRules} className="grid gap-5">
        {({ field, pending }) => (
          <>
            <TextField
              {...field("email")}
              label="Adresse e-mail"
              type="email"
              autoComplete="username"
              required
            />
            <PasswordField
              {...field("newPassword")}
              label="Mot de passe"
              hint={passwordHint}
              autoComplete="new-password"
              required
            />
            <Button pending={pending} pendingLabel="Création…">
              Devenir administrateur
            </Button>
          </>
        )}
      </ActionForm>
    </Card>
  );
}
