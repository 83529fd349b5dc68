import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { firstAdminRules } from "../passwords.rules.ts";
import { NewPasswordField } from "./new-password-field.tsx";

export function FirstAdminForm() {
  return (
    <Card>
      <ActionForm rules={firstAdminRules} className="grid gap-5">
        {({ field, pending }) => (
          <>
            <EmailField {...field("email")} autoComplete="username" />
            <NewPasswordField {...field("newPassword")} label="Mot de passe" />
            <Button pending={pending} pendingLabel="Création…">
              Devenir administrateur
            </Button>
          </>
        )}
      </ActionForm>
    </Card>
  );
}
