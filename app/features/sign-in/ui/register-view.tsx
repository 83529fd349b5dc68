import { withFrom } from "#app/platform/http/safe-path.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { AnsweredLater } from "#app/ui/form/answered-later.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { Checkbox } from "#app/ui/form/field.tsx";
import { PrivacyConsent } from "#app/ui/form/privacy-consent.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { registerRules } from "../sign-in.rules.ts";

export type RegisterNext = { view: "created" | "exists" | "sent"; email: string; later?: boolean };

export function RegisterView({ from }: { from: string }) {
  return (
    <Card>
      <ActionForm<RegisterNext>
        action={withFrom("/register", from)}
        rules={registerRules}
        hidden={{ from }}
        next={({ view, email, later }) =>
          view === "created" ? (
            <Created from={from} email={email} later={later} />
          ) : (
            <Exists from={from} email={email} />
          )
        }
        after={
          <p>
            Déjà un compte ? <TextLink to={withFrom("/login", from)}>Se connecter</TextLink>
          </p>
        }
        className="grid gap-5"
      >
        {({ field, box, pending }) => (
          <>
            <EmailField {...field("email")} />
            <Checkbox
              {...box("consent")}
              label={<PrivacyConsent />}
              hint="Votre adresse sert à créer et à protéger votre compte. Vous pouvez tout effacer dans vos paramètres."
              required
            />
            <Button pending={pending} pendingLabel="Inscription…">
              Créer mon compte
            </Button>
          </>
        )}
      </ActionForm>
    </Card>
  );
}

type ViewProps = { from: string; email: string; later?: boolean | undefined };

/** Stays until the user leaves the page (decision E8). */
function Created({ from, email, later }: ViewProps) {
  return (
    <div className="grid gap-6">
      <Notice tone="success" title="Votre compte est créé" live>
        <p>
          Consultez votre boîte de réception : un mot de passe temporaire, valable 72 heures, a été envoyé à{" "}
          <strong>
            <EmailText>{email}</EmailText>
          </strong>
          .
        </p>
        {later && <AnsweredLater />}
      </Notice>
      <ButtonLink to={withFrom("/login", from)}>Aller à la page de connexion</ButtonLink>
    </div>
  );
}

function Exists({ from, email }: ViewProps) {
  return (
    <div className="grid gap-6">
      <ActionForm<RegisterNext>
        action={withFrom("/register", from)}
        intent="link"
        hidden={{ email, from }}
        next={({ view }) => view === "sent" && <LinkSent email={email} />}
        className="grid gap-6"
      >
        {({ pending }) => (
          <>
            <Notice tone="warning" title="Un compte existe déjà avec cette adresse e-mail." live>
              <p>
                <EmailText>{email}</EmailText>
              </p>
            </Notice>
            <Button pending={pending} pendingLabel="Envoi en cours…" className="w-full">
              Recevoir un lien de connexion
            </Button>
          </>
        )}
      </ActionForm>
      <ButtonLink to={withFrom("/login", from)} variant="secondary">
        Se connecter directement
      </ButtonLink>
      <ButtonLink to={withFrom("/register", from)} variant="quiet" reloadDocument>
        Retour
      </ButtonLink>
    </div>
  );
}

function LinkSent({ email }: { email: string }) {
  return (
    <Notice tone="success" title="Lien envoyé !" live>
      <p>
        Un lien de connexion valable 1 heure a été envoyé à{" "}
        <strong>
          <EmailText>{email}</EmailText>
        </strong>
        .
      </p>
    </Notice>
  );
}
