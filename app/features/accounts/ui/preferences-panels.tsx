import { useEffect } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useToast } from "#app/ui/feedback/toast.tsx";
import { Checkbox, Switch } from "#app/ui/form/field.tsx";
import { Panel } from "./account-page.tsx";
import { useAccountForm } from "./use-account-form.ts";

type NewsletterPanelProps = { active: boolean; isBusinessOwner: boolean; proven: boolean; problem?: string };

export function NewsletterPanel({ active, isBusinessOwner, proven, problem }: NewsletterPanelProps) {
  const { form, pending } = useAccountForm([], null, "newsletter");
  const toast = useToast();
  // Toasts live outside the page that React renders.
  useEffect(() => {
    if (problem) toast.error("Erreur", problem);
  }, [problem, toast]);
  return (
    <Panel title="Newsletter">
      {problem && <Notice tone="error" title={problem} live />}
      <p>
        {active
          ? "Vous êtes abonné à la newsletter. Décochez pour vous désabonner, à tout moment."
          : "Vous n’êtes pas abonné à la newsletter."}
      </p>
      {!proven && !active && (
        <Notice tone="info" title="Votre adresse n’est pas encore confirmée">
          <p>Suivez le lien reçu par e-mail pour pouvoir vous abonner.</p>
        </Notice>
      )}
      <Form {...form} className="grid gap-4">
        <input type="hidden" name="intent" value="newsletter" />
        <Switch
          key={`active-${active}`}
          name="active"
          label="Recevoir la newsletter"
          defaultChecked={active}
          hint="Conseils de sécurité et nouvelles entreprises, une fois par mois au plus."
        />
        <Checkbox
          key={`owner-${isBusinessOwner}`}
          name="isBusinessOwner"
          label="Je suis propriétaire ou dirigeant d’une petite entreprise"
          defaultChecked={isBusinessOwner}
        />
        <Button variant="secondary" pending={pending} pendingLabel="Enregistrement…">
          Mettre à jour mon abonnement
        </Button>
      </Form>
    </Panel>
  );
}

type PreferencesPanelProps = { notificationsEnabled: boolean; publicProfile: boolean };

export function PreferencesPanel({ notificationsEnabled, publicProfile }: PreferencesPanelProps) {
  const { form, pending } = useAccountForm([], null, "preferences");
  return (
    <Panel title="Notifications et profil">
      <Form {...form} className="grid gap-4">
        <input type="hidden" name="intent" value="preferences" />
        <Switch
          name="notificationsEnabled"
          label="Notifications par e-mail"
          defaultChecked={notificationsEnabled}
          hint="Les messages qui ne concernent pas la sécurité de votre compte : ceux-là partent toujours."
        />
        <Switch
          name="publicProfile"
          label="Profil public"
          defaultChecked={publicProfile}
          hint="Votre choix est gardé. Aucune page ne montre le profil d’un membre aujourd’hui."
        />
        <Button variant="secondary" pending={pending} pendingLabel="Enregistrement…">
          Enregistrer
        </Button>
      </Form>
    </Panel>
  );
}
