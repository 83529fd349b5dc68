import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Checkbox, Switch } from "#app/ui/form/field.tsx";
import { Panel } from "#app/ui/layout/account-page.tsx";
import { TextLink } from "#app/ui/link.tsx";

type NewsletterPanelProps = { active: boolean; isBusinessOwner: boolean; proven: boolean };

export function NewsletterPanel({ active, isBusinessOwner, proven }: NewsletterPanelProps) {
  return (
    <Panel title="Newsletter">
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
      <ActionForm intent="newsletter" className="grid gap-4">
        {({ pending }) => (
          <>
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
          </>
        )}
      </ActionForm>
      <p>
        <TextLink to="/settings/alertes" className="inline-block py-1">
          Mes alertes : ce que vous suivez, et les produits que vous utilisez
        </TextLink>
      </p>
    </Panel>
  );
}

type PreferencesPanelProps = { notificationsEnabled: boolean; publicProfile: boolean };

export function PreferencesPanel({ notificationsEnabled, publicProfile }: PreferencesPanelProps) {
  return (
    <Panel title="Notifications et profil">
      <ActionForm intent="preferences" className="grid gap-4">
        {({ pending }) => (
          <>
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
          </>
        )}
      </ActionForm>
    </Panel>
  );
}
