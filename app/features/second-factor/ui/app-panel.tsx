import { formatDate } from "#app/platform/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Panel } from "#app/ui/layout/account-page.tsx";
import type { PasskeyQuestion } from "#app/ui/proof/ask-passkey.ts";
import { FactorProof, type Proving } from "#app/ui/proof/factor-proof.tsx";
import { factorCodeRules, factorProofRules } from "../factors.rules.ts";
import { type MadeCodes, NewCodes } from "./recovery-codes.tsx";
import { RemovalProof } from "./removal-proof.tsx";

type StartedApp = { qrCode: { size: number; path: string }; typed: string };
type AppPanelProps = {
  app: { since: Date } | undefined;
  started: StartedApp | undefined;
  proving: Proving;
  passkey: PasskeyQuestion | undefined;
};

export function AppPanel({ app, started, proving, passkey }: AppPanelProps) {
  return (
    <Panel title="Application d’authentification" id="application">
      {app ? (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="success">Active</Badge> depuis le {formatDate(app.since, "time")}
          </p>
          <RemovalProof
            intent="app-remove"
            label="Retirer l’application"
            proving={proving}
            passkey={passkey}
          />
        </>
      ) : started ? (
        <ConfirmApp {...started} />
      ) : (
        <StartApp proving={proving} />
      )}
    </Panel>
  );
}

function StartApp({ proving }: { proving: Proving }) {
  return (
    <>
      <p>
        Une application sur votre téléphone donne un code à six chiffres, demandé après votre mot de passe ou
        votre lien. Toutes conviennent : Aegis, Google Authenticator, Microsoft Authenticator, un gestionnaire
        de mots de passe…
      </p>
      <ActionForm intent="app-start" rules={factorProofRules} className="grid gap-5">
        {({ field, pending }) => (
          <>
            <FactorProof proving={proving} field={field} />
            <Button variant="secondary" pending={pending}>
              Ajouter une application
            </Button>
          </>
        )}
      </ActionForm>
    </>
  );
}

function ConfirmApp({ qrCode, typed }: StartedApp) {
  return (
    <>
      <p>
        Photographiez ce code avec votre application, puis saisissez le code à six chiffres qu’elle affiche.
      </p>
      <QrPicture {...qrCode} />
      <p>
        Ou saisissez cette clé dans l’application : <strong className="break-words">{typed}</strong>
      </p>
      <ActionForm<MadeCodes>
        intent="app-confirm"
        rules={factorCodeRules}
        className="grid gap-5"
        next={({ codes }) => <NewCodes codes={codes} />}
      >
        {({ field, pending }) => (
          <>
            <TextField
              {...field("factorCode")}
              label="Code à six chiffres"
              example="123456"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              required
            />
            <Button pending={pending} pendingLabel="Vérification…">
              Confirmer
            </Button>
            <Button name="intent" value="app-cancel" variant="secondary">
              Annuler
            </Button>
          </>
        )}
      </ActionForm>
    </>
  );
}

/** Dark on light in both themes, for cameras. */
function QrPicture({ size, path }: StartedApp["qrCode"]) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Code à photographier avec l’application"
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-control bg-paper"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
