import { useEffect } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useToast } from "#app/ui/feedback/toast.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { PostedReply } from "#app/ui/form/posted-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
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
