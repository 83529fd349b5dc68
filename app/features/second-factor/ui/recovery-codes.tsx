import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Panel } from "#app/ui/layout/account-page.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { PasskeyQuestion } from "#app/ui/proof/ask-passkey.ts";
import { FactorProof, type Proving } from "#app/ui/proof/factor-proof.tsx";
import { PasskeyButton, WithPasskeys } from "#app/ui/proof/passkey-button.tsx";
import { factorProofRules } from "../factors.rules.ts";

export type MadeCodes = { codes: string[] };

export function codesIn(answer: FormAnswer<unknown> | undefined): string[] | undefined {
  const next = answer?.next;
  return next instanceof Object && "codes" in next ? (next as MadeCodes).codes : undefined;
}

type RecoveryPanelProps = { left: number; proving: Proving; passkey: PasskeyQuestion | undefined };

export function RecoveryPanel({ left, proving, passkey }: RecoveryPanelProps) {
  if (!proving.secondFactor) return null;
  return (
    <Panel title="Codes de récupération" id="codes">
      <p>
        Ils ouvrent votre compte quand vous n’avez plus ni application ni clé d’accès. Chacun sert une fois.{" "}
        <strong>
          {left > 1 ? `Il en reste ${left}.` : left === 1 ? "Il en reste un." : "Il n’en reste aucun."}
        </strong>
      </p>
      <ActionForm<MadeCodes>
        intent="codes"
        rules={factorProofRules}
        className="grid gap-5"
        next={({ codes }) => <NewCodes codes={codes} />}
      >
        {({ field, pending }) => (
          <>
            <FactorProof proving={proving} field={field} always orPasskey={passkey !== undefined} />
            <Button variant="secondary" pending={pending}>
              Refaire mes codes
            </Button>
            {passkey && (
              <WithPasskeys>
                <PasskeyButton question={passkey} type="button" variant="secondary" pending={pending}>
                  Les refaire en utilisant une clé d’accès
                </PasskeyButton>
              </WithPasskeys>
            )}
          </>
        )}
      </ActionForm>
    </Panel>
  );
}

export function NewCodes({ codes }: MadeCodes) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone="warning" title="Gardez ces codes : ils ne seront plus montrés" live>
        <p>
          C’est fait. Imprimez-les, ou rangez-les dans votre gestionnaire de mots de passe. Les anciens ne
          servent plus.
        </p>
      </Notice>
      <ul className="grid grid-cols-1 gap-2 rounded-control bg-foam p-4 font-semibold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="break-words tracking-wide">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/settings/securite" variant="secondary" reloadDocument>
          J’ai gardé mes codes
        </ButtonLink>
        <PrintButton />
      </div>
    </div>
  );
}
