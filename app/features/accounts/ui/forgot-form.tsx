import { useEffect } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/form-status.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { PostedReply } from "#app/ui/posted-form.ts";
import { useToast } from "#app/ui/toast.tsx";
import { useAccountForm } from "./use-account-form.ts";

type ForgotFormProps = { answer?: { reply: PostedReply; sent: boolean } };

export function ForgotForm({ answer }: ForgotFormProps) {
  const { form, field, summary, formError, pending } = useAccountForm(["email"], answer?.reply);
  const toast = useToast();
  // Toasts live outside the page that React renders; each answer of the server speaks once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast per answer
  useEffect(() => {
    if (answer?.sent) toast.success("Email envoyé !");
    else if (formError) toast.error("Erreur", formError);
  }, [answer]);
  return (
    <Card className="grid gap-6">
      {answer?.sent && (
        <Notice tone="success" title="Email envoyé !" live>
          <p>
            Si un compte existe pour cette adresse, un lien valable 1 heure vient d’y être envoyé. Pensez à
            regarder dans les courriers indésirables.
          </p>
        </Notice>
      )}
      <ErrorSummary title="Le formulaire contient des erreurs" errors={summary} />
      {formError && <Notice tone="error" title={formError} live />}
      <Form {...form} className="grid gap-5">
        <TextField {...field("email")} label="Adresse e-mail" type="email" autoComplete="username" required />
        <Button pending={pending} pendingLabel="Envoi en cours…">
          Recevoir le lien
        </Button>
      </Form>
      <p>
        <TextLink to="/login">Retour à la connexion</TextLink>
      </p>
    </Card>
  );
}
