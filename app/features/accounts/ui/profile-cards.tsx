import { useEffect } from "react";
import { Form } from "react-router";
import { formatDate } from "#app/platform/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useToast } from "#app/ui/feedback/toast.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { PostedReply } from "#app/ui/form/posted-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import { unexpected } from "../messages.ts";
import { Panel } from "./account-page.tsx";
import { useAccountForm } from "./use-account-form.ts";

type Profile = { name: string; email: string; createdAt: Date; lastSignInAt: Date | null };

export function ProfileCards({ profile, reply }: { profile: Profile; reply?: PostedReply }) {
  const { form, field, summary, formError, pending } = useAccountForm(["name"], reply);
  const toast = useToast();
  // Toasts live outside the page that React renders; each answer of the server speaks once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast per answer
  useEffect(() => {
    if (reply) toast.error("Erreur", unexpected.profile);
  }, [reply]);
  return (
    <>
      <Panel title="Mes informations">
        <ErrorSummary
          title={unexpected.profile}
          text="Corrigez ce champ, puis enregistrez de nouveau."
          errors={summary}
        />
        {formError && <Notice tone="error" title={formError} live />}
        <Form {...form} className="grid gap-5">
          <TextField {...field("name", profile.name)} label="Nom" autoComplete="name" required />
          <div className="grid gap-1">
            <p className="font-semibold">Adresse e-mail</p>
            <p className="break-all">{profile.email}</p>
            <p className="text-ink-2 text-sm">L’email ne peut pas être modifié</p>
          </div>
          <Button pending={pending} pendingLabel="Enregistrement…">
            Enregistrer
          </Button>
        </Form>
      </Panel>
      <Panel title="Mon compte" tone="foam">
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact term="Compte créé le">{formatDate(profile.createdAt)}</Fact>
          <Fact term="Dernière connexion">{formatDate(profile.lastSignInAt, "time")}</Fact>
          <Fact term="Statut">
            <Badge tone="success">Actif</Badge>
          </Fact>
        </dl>
        <p>
          Mot de passe, sessions, newsletter et suppression :{" "}
          <TextLink to="/settings">voir les paramètres</TextLink>.
        </p>
      </Panel>
    </>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
