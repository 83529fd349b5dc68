import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import type { PostedReply } from "#app/ui/form/posted-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { passwordHint } from "./password-hint.ts";
import { useAccountForm } from "./use-account-form.ts";

export function FirstAdminForm({ reply }: { reply?: PostedReply }) {
  const { form, field, summary, pending } = useAccountForm(["email", "newPassword"], reply);
  return (
    <Card className="grid gap-6">
      <ErrorSummary title="Le formulaire contient des erreurs" errors={summary} />
      <Form {...form} className="grid gap-5">
        <TextField {...field("email")} label="Adresse e-mail" type="email" autoComplete="username" required />
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
      </Form>
    </Card>
  );
}
