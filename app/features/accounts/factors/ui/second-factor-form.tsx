import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { factorCodeRules } from "../factors.rules.ts";
import type { PasskeyQuestion } from "./ask-passkey.ts";
import { PasskeyButton, WithPasskeys } from "./passkey-button.tsx";

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

type CodeFieldProps = { id: string; name: string; error?: string; hasApp: boolean; required?: boolean };

export function CodeField({ hasApp, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      label={hasApp ? "Code de votre application, ou de récupération" : "Code de récupération"}
      example={hasApp ? "123456, ou abcd-efgh-ijkl-mnop" : "abcd-efgh-ijkl-mnop"}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
    />
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
