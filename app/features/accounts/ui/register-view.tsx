import { useEffect, useState } from "react";
import { Form, useNavigate } from "react-router";
import { withFrom } from "#app/platform/http/safe-path.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useToast } from "#app/ui/feedback/toast.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Checkbox, TextField } from "#app/ui/form/field.tsx";
import type { PostedReply } from "#app/ui/form/posted-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { useAccountForm } from "./use-account-form.ts";

const REDIRECT_AFTER = 3_000;

type RegisterAnswer =
  | { view: "form"; reply: PostedReply }
  | { view: "created"; email: string }
  | { view: "exists"; email: string; sent?: boolean; problem?: string };

type RegisterViewProps = { from: string; answer?: RegisterAnswer };

/** Three views: the form, the account is created, the account exists already. */
export function RegisterView({ from, answer }: RegisterViewProps) {
  if (answer?.view === "created") return <Created email={answer.email} />;
  if (answer?.view === "exists") return <Exists from={from} {...answer} />;
  return <RegisterForm from={from} reply={answer?.reply} />;
}

function RegisterForm({ from, reply }: { from: string; reply?: PostedReply }) {
  const { form, field, box, summary, formError, pending } = useAccountForm(["email", "consent"], reply);
  const toast = useToast();
  // Toasts live outside the page that React renders; each answer of the server speaks once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast per answer
  useEffect(() => {
    if (formError) toast.error("Erreur d’inscription", formError);
  }, [reply]);
  return (
    <Card className="grid gap-6">
      <ErrorSummary title="Le formulaire contient des erreurs" errors={summary} />
      {formError && <Notice tone="error" title={formError} live />}
      <Form {...form} action={withFrom("/register", from)} className="grid gap-5">
        <input type="hidden" name="from" value={from} />
        <TextField
          {...field("email")}
          label="Adresse e-mail"
          example="nom@entreprise.nc"
          type="email"
          autoComplete="email"
          required
        />
        <Checkbox
          {...box("consent")}
          label={
            <>
              J’accepte la <TextLink to="/privacy-policy">politique de confidentialité</TextLink>
            </>
          }
          hint="Votre adresse sert à créer et à protéger votre compte. Vous pouvez tout effacer dans vos paramètres."
          required
        />
        <Button pending={pending} pendingLabel="Inscription…">
          Créer mon compte
        </Button>
      </Form>
      <p>
        Déjà un compte ? <TextLink to="/login">Se connecter</TextLink>
      </p>
    </Card>
  );
}

function Created({ email }: { email: string }) {
  const toast = useToast();
  // Toasts live outside the page that React renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the view appears
  useEffect(() => {
    toast.success("Inscription réussie", "Vérifiez votre boîte de réception pour confirmer votre e-mail.");
  }, []);
  const { redirecting, hold, release } = useRedirectToLogin();
  return (
    <Card className="grid gap-6" onFocus={hold} onBlur={release}>
      <Notice tone="success" title="Votre compte est créé" live>
        <p>
          Consultez votre boîte de réception : un mot de passe temporaire, valable 72 heures, a été envoyé à{" "}
          <strong className="break-all">{email}</strong>.
        </p>
        {redirecting && <p>Vous allez être redirigé vers la page de connexion dans 3 secondes.</p>}
      </Notice>
      <ButtonLink to="/login">Aller à la page de connexion</ButtonLink>
    </Card>
  );
}

/** The announced redirect; it waits while the focus is in the card (decision E8). */
function useRedirectToLogin() {
  const navigate = useNavigate();
  const [held, setHeld] = useState(false);
  const [redirecting, setRedirecting] = useState(false);
  // A timer is outside React; without JavaScript there is none, and the announcement is not made.
  useEffect(() => {
    setRedirecting(!held);
    if (held) return;
    const timer = setTimeout(() => navigate("/login"), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [held, navigate]);
  return { redirecting, hold: () => setHeld(true), release: () => setHeld(false) };
}

type ExistsProps = { from: string; email: string; sent?: boolean; problem?: string };

function Exists({ from, email, sent, problem }: ExistsProps) {
  const { form, pending } = useAccountForm([]);
  const toast = useToast();
  // Toasts live outside the page that React renders; each answer of the server speaks once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast per answer
  useEffect(() => {
    if (sent) toast.success("Lien envoyé !");
    else if (problem) toast.error("Erreur", problem);
  }, [sent, problem]);
  return (
    <Card className="grid gap-6">
      {sent ? (
        <Notice tone="success" title="Lien envoyé !" live>
          <p>
            Un lien de connexion valable 1 heure a été envoyé à <strong className="break-all">{email}</strong>
            .
          </p>
        </Notice>
      ) : (
        <Notice tone="warning" title="Un compte existe déjà avec cette adresse email." live>
          <p className="break-all">{email}</p>
        </Notice>
      )}
      {problem && <Notice tone="error" title={problem} live />}
      {!sent && (
        <Form {...form} action={withFrom("/register", from)}>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="from" value={from} />
          <Button
            name="intent"
            value="link"
            pending={pending}
            pendingLabel="Envoi en cours…"
            className="w-full"
          >
            Recevoir un lien de connexion
          </Button>
        </Form>
      )}
      <ButtonLink to="/login" variant="secondary">
        Se connecter directement
      </ButtonLink>
      <ButtonLink to="/register" variant="quiet" reloadDocument>
        Retour
      </ButtonLink>
    </Card>
  );
}
