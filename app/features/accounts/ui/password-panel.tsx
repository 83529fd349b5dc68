import { useEffect } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useToast } from "#app/ui/feedback/toast.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import type { PostedReply } from "#app/ui/form/posted-form.ts";
import { Panel } from "./account-page.tsx";
import { passwordHint } from "./password-hint.ts";
import { useAccountForm } from "./use-account-form.ts";

type PasswordAnswer = { reply?: PostedReply; sent?: boolean; problem?: string };
type PasswordPanelProps = { email: string; hasPassword: boolean; answer?: PasswordAnswer };

export function PasswordPanel({ email, hasPassword, answer }: PasswordPanelProps) {
  const toast = useToast();
  // Toasts live outside the page that React renders; each answer of the server speaks once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast per answer
  useEffect(() => {
    if (answer?.sent) toast.success("Email envoyé !");
  }, [answer]);
  return (
    <Panel title="Mot de passe">
      {answer?.sent && (
        <Notice tone="success" title="Email envoyé !" live>
          <p>Suivez le lien reçu pour choisir votre mot de passe. Il est valable 1 heure.</p>
        </Notice>
      )}
      {answer?.problem && <Notice tone="error" title={answer.problem} live />}
      {hasPassword ? <ChangePassword email={email} reply={answer?.reply} /> : <AskPassword />}
    </Panel>
  );
}

function ChangePassword({ email, reply }: { email: string; reply?: PostedReply }) {
  const { form, field, summary, pending } = useAccountForm(
    ["currentPassword", "newPassword"],
    reply,
    "password",
  );
  return (
    <>
      <ErrorSummary title="Le mot de passe n’a pas été changé" errors={summary} />
      <Form {...form} className="grid gap-5">
        <input type="hidden" name="intent" value="password" />
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...field("currentPassword")}
          label="Mot de passe actuel"
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...field("newPassword")}
          label="Nouveau mot de passe"
          hint={`${passwordHint} Vos autres sessions seront fermées.`}
          autoComplete="new-password"
          required
        />
        <Button variant="secondary" pending={pending} pendingLabel="Enregistrement…">
          Changer le mot de passe
        </Button>
      </Form>
    </>
  );
}

function AskPassword() {
  const { form, pending } = useAccountForm([], null, "password-link");
  return (
    <Form {...form} className="grid gap-4">
      <p>
        Vous n’avez pas encore choisi de mot de passe. Le lien envoyé à votre adresse permet d’en choisir un.
      </p>
      <input type="hidden" name="intent" value="password-link" />
      <Button variant="secondary" pending={pending} pendingLabel="Envoi en cours…">
        Recevoir un lien pour en choisir un
      </Button>
    </Form>
  );
}
