import { useEffect } from "react";
import { Form } from "react-router";
import { withFrom } from "#app/platform/http/safe-path.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useToast } from "#app/ui/feedback/toast.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import type { PostedReply } from "#app/ui/form/posted-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { useAccountForm } from "./use-account-form.ts";

export type LoginAnswer = {
  reply: PostedReply;
  problem?: "refused" | "unconfirmed" | "expired" | "limited";
  sent?: "link" | "resend";
};

type LoginFormProps = {
  from: string;
  /** The visitor was sent here by a page that needs an account. */
  guarded: boolean;
  email?: string;
  said?: "account-created" | "address-confirmed";
  answer?: LoginAnswer;
};

export function LoginForm({ from, guarded, email, said, answer }: LoginFormProps) {
  const { form, field, summary, formError, pending } = useAccountForm(["email", "password"], answer?.reply);
  useLoginToasts(answer, formError);
  return (
    <Card className="grid gap-6">
      <BeforeForm guarded={guarded && !answer} said={answer ? undefined : said} sent={answer?.sent} />
      <ErrorSummary title="Le formulaire contient des erreurs" errors={summary} />
      {formError && (
        <Notice tone="error" title="Erreur de connexion" live>
          <p>{formError}</p>
        </Notice>
      )}
      <Form {...form} action={withFrom("/login", from)} className="grid gap-5">
        <input type="hidden" name="from" value={from} />
        <TextField
          {...field("email", email)}
          label="Adresse e-mail"
          type="email"
          autoComplete="username"
          required
        />
        <PasswordField {...field("password")} label="Mot de passe" autoComplete="current-password" required />
        <Button pending={pending} pendingLabel="Connexion...">
          Se connecter
        </Button>
        {answer?.problem === "unconfirmed" && (
          <Button name="intent" value="resend" variant="secondary">
            Renvoyer l’e-mail de confirmation
          </Button>
        )}
        <Button name="intent" value="link" variant="secondary">
          Recevoir un lien de connexion
        </Button>
      </Form>
      <ul className="grid gap-2">
        <li>
          <TextLink to="/mot-de-passe-oublie">Mot de passe oublié ?</TextLink>
        </li>
        <li>
          Pas encore de compte ? <TextLink to="/register">Créer un compte gratuit</TextLink>
        </li>
        <li>
          Vous êtes prestataire ? <TextLink to="/add-company">Ajouter une entreprise</TextLink>
        </li>
      </ul>
    </Card>
  );
}

type BeforeFormProps = Pick<LoginFormProps, "guarded" | "said"> & Pick<LoginAnswer, "sent">;

/** Why the visitor is here, or what the last button did. */
function BeforeForm({ guarded, said, sent }: BeforeFormProps) {
  if (sent) return <Notice tone="success" live {...sentWords[sent]} />;
  if (said) return <Notice tone="success" {...saidWords[said]} />;
  if (!guarded) return null;
  return (
    <Notice tone="info" title="Accès non autorisé">
      <p>Connectez-vous pour ouvrir cette page : vous y reviendrez aussitôt.</p>
    </Notice>
  );
}

const sentWords = {
  link: {
    title: "Lien envoyé !",
    children: (
      <p>
        Si un compte existe pour cette adresse, un lien de connexion valable 1 heure vient d’y être envoyé.
      </p>
    ),
  },
  resend: {
    title: "Un nouvel email de confirmation a été envoyé. Veuillez vérifier votre boîte de réception.",
    children: <p>Il n’est envoyé que si un compte attend d’être confirmé pour cette adresse.</p>,
  },
} as const;

const saidWords = {
  "account-created": {
    title: "Votre compte est créé",
    children: <p>Connectez-vous avec le mot de passe temporaire reçu par e-mail.</p>,
  },
  "address-confirmed": {
    title: "Votre adresse e-mail est confirmée",
    children: <p>Connectez-vous avec votre mot de passe, ou demandez un lien de connexion.</p>,
  },
} as const;

function useLoginToasts(answer: LoginAnswer | undefined, formError: string | undefined) {
  const toast = useToast();
  // Toasts live outside the page that React renders; each answer of the server speaks once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast per answer
  useEffect(() => {
    if (formError) toast.error("Erreur de connexion", formError);
    else if (answer?.sent) toast.success(answer.sent === "link" ? "Lien envoyé !" : "Email envoyé !");
  }, [answer]);
}
