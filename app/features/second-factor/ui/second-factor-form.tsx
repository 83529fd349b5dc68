import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { PasskeyQuestion } from "#app/ui/proof/ask-passkey.ts";
import { CodeField } from "#app/ui/proof/code-field.tsx";
import { PasskeyButton, WithPasskeys } from "#app/ui/proof/passkey-button.tsx";
import { factorCodeRules } from "../factors.rules.ts";

type SecondFactorFormProps = { hasApp: boolean; passkey: PasskeyQuestion | undefined };

export function SecondFactorForm({ hasApp, passkey }: SecondFactorFormProps) {
  return (
    <Card className="grid gap-6">
      {passkey && (
        <WithPasskeys>
          <ActionForm intent="passkey">
            {({ pending }) => (
              <PasskeyButton question={passkey} pending={pending}>
                Utiliser une clé d’accès
              </PasskeyButton>
            )}
          </ActionForm>
        </WithPasskeys>
      )}
      <ActionForm rules={factorCodeRules} className="grid gap-5">
        {({ field, pending }) => (
          <>
            <CodeField {...field("factorCode")} hasApp={hasApp} required />
            <Button
              pending={pending}
              pendingLabel="Vérification…"
              variant={passkey ? "secondary" : "primary"}
            >
              Continuer
            </Button>
          </>
        )}
      </ActionForm>
      <p>
        Plus aucun de ces moyens ? Un administrateur peut vous aider, une fois votre identité vérifiée.{" "}
        <TextLink to="/contact">Nous écrire</TextLink>
      </p>
    </Card>
  );
}

export function NoPending() {
  return (
    <TaskPage
      title="Cette étape est terminée"
      lead="La connexion a déjà abouti, ou ses 10 minutes sont passées."
    >
      <Card className="grid gap-4">
        <p>Recommencez depuis la page de connexion, avec votre mot de passe, un lien ou une clé d’accès.</p>
        <ButtonLink to="/login">Se connecter</ButtonLink>
      </Card>
    </TaskPage>
  );
}
