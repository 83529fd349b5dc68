import { withFrom } from "#app/platform/http/safe-path.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { linkRequestRules } from "../sign-in.rules.ts";

export function ForgotForm({ from }: { from: string }) {
  return (
    <Card className="grid gap-6">
      <ActionForm
        action={withFrom("/mot-de-passe-oublie", from)}
        rules={linkRequestRules}
        hidden={{ from }}
        className="grid gap-5"
      >
        {({ field, pending }) => (
          <>
            <EmailField {...field("email")} autoComplete="username" />
            <Button pending={pending} pendingLabel="Envoi en cours…">
              Recevoir le lien
            </Button>
          </>
        )}
      </ActionForm>
      <p>
        <TextLink to={withFrom("/login", from)}>Retour à la connexion</TextLink>
      </p>
    </Card>
  );
}
