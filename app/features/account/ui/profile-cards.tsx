import type { ReactNode } from "react";
import { formatDate } from "#app/platform/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Panel } from "#app/ui/layout/account-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { profileRules } from "../account.rules.ts";

type Profile = { name: string; email: string; createdAt: Date; lastSignInAt: Date | null };

export function ProfileCards({ profile }: { profile: Profile }) {
  return (
    <>
      <Panel title="Mes informations">
        <ActionForm rules={profileRules} className="grid gap-5">
          {({ field, pending }) => (
            <>
              <TextField {...field("name", profile.name)} label="Nom" autoComplete="name" required />
              <div className="grid gap-1">
                <p className="font-semibold">Adresse e-mail</p>
                <p>
                  <EmailText>{profile.email}</EmailText>
                </p>
                <TextLink to="/settings#adresse" className="justify-self-start text-sm">
                  Changer d’adresse
                </TextLink>
              </div>
              <Button pending={pending} pendingLabel="Enregistrement…">
                Enregistrer
              </Button>
            </>
          )}
        </ActionForm>
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

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
