import { Form } from "react-router";
import { withFrom } from "#app/platform/http/safe-path.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import type { PostedReply } from "#app/ui/form/posted-form.ts";
import { Panel } from "./account-page.tsx";
import { passwordHint } from "./password-hint.ts";
import { useAccountForm } from "./use-account-form.ts";

type WelcomeAnswer = { reply?: PostedReply; sent?: boolean; problem?: string };
type WelcomeViewProps = {
  step: "prove" | "choose" | "done";
  email: string;
  from: string;
  answer?: WelcomeAnswer;
};

/** What is left to do for a new account: prove the address, choose a password, or nothing. */
export function WelcomeView({ step, email, from, answer }: WelcomeViewProps) {
  if (step === "prove") return <ProveAddress email={email} from={from} answer={answer} />;
  if (step === "choose") return <ChoosePassword from={from} reply={answer?.reply} email={email} />;
  return (
    <Panel title="Tout est prêt">
      <p>Vous voyez maintenant les coordonnées des entreprises et pouvez leur demander un devis.</p>
      <ButtonLink to={from}>Continuer</ButtonLink>
      <ButtonLink to="/directory" variant="secondary">
        Parcourir l’annuaire
      </ButtonLink>
      <ButtonLink to="/profile" variant="quiet">
        Compléter mon profil
      </ButtonLink>
    </Panel>
  );
}

type ChoosePasswordProps = { from: string; email: string; reply?: PostedReply };

function ChoosePassword({ from, email, reply }: ChoosePasswordProps) {
  const { form, field, summary, pending } = useAccountForm(["newPassword"], reply);
  return (
    <Panel title="Choisissez votre mot de passe">
      <p>Il remplace le mot de passe temporaire reçu par e-mail.</p>
      <ErrorSummary title="Le formulaire contient des erreurs" errors={summary} />
      <Form {...form} action={withFrom("/welcome", from)} className="grid gap-5">
        <input type="hidden" name="from" value={from} />
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...field("newPassword")}
          label="Nouveau mot de passe"
          hint={passwordHint}
          autoComplete="new-password"
          required
        />
        <Button pending={pending} pendingLabel="Enregistrement…">
          Enregistrer mon mot de passe
        </Button>
        <Button name="intent" value="links" variant="secondary">
          Continuer sans mot de passe, avec des liens
        </Button>
      </Form>
      <p className="text-ink-2 text-sm">
        Sans mot de passe, chaque connexion se fait par un lien envoyé à votre adresse. Vous pourrez en
        choisir un plus tard.
      </p>
    </Panel>
  );
}

type ProveAddressProps = Omit<WelcomeViewProps, "step">;

function ProveAddress({ email, from, answer }: ProveAddressProps) {
  const { form, pending } = useAccountForm([]);
  return (
    <Panel title="Confirmez votre adresse e-mail">
      {answer?.sent && (
        <Notice
          tone="success"
          title="Un nouvel email de confirmation a été envoyé. Veuillez vérifier votre boîte de réception."
          live
        />
      )}
      {answer?.problem && (
        <Notice
          tone="error"
          title="Impossible d’envoyer l’email de confirmation. Veuillez réessayer plus tard."
          live
        >
          <p>{answer.problem}</p>
        </Notice>
      )}
      <p>
        Un e-mail vous attend à l’adresse <strong className="break-all">{email}</strong> : suivez son lien,
        puis choisissez votre mot de passe.
      </p>
      <Form {...form} action={withFrom("/welcome", from)} className="grid gap-3">
        <input type="hidden" name="from" value={from} />
        <Button name="intent" value="resend" pending={pending} pendingLabel="Envoi en cours…">
          Renvoyer l’e-mail de confirmation
        </Button>
        <ButtonLink to={from} variant="secondary">
          Plus tard
        </ButtonLink>
      </Form>
    </Panel>
  );
}
