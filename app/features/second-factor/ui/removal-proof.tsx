import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import type { PasskeyQuestion } from "#app/ui/proof/ask-passkey.ts";
import { FactorProof, type Proving } from "#app/ui/proof/factor-proof.tsx";
import { PasskeyButton, WithPasskeys } from "#app/ui/proof/passkey-button.tsx";
import { factorProofRules } from "../factors.rules.ts";

type RemovalProofProps = {
  intent: "app-remove" | "passkey-remove";
  label: string;
  proving: Proving;
  passkey: PasskeyQuestion | undefined;
  hidden?: Record<string, string>;
};

export function RemovalProof({ intent, label, proving, passkey, hidden }: RemovalProofProps) {
  return (
    <details className="grid gap-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-lagoon">{label}</summary>
      <ActionForm intent={intent} rules={factorProofRules} hidden={hidden} className="grid gap-4 pt-3">
        {({ field, pending }) => (
          <>
            <FactorProof proving={proving} field={field} always orPasskey={passkey !== undefined} />
            <Button variant="danger" pending={pending}>
              Retirer
            </Button>
            {passkey && (
              <WithPasskeys>
                <PasskeyButton question={passkey} type="button" variant="secondary" pending={pending}>
                  Retirer en utilisant une clé d’accès
                </PasskeyButton>
              </WithPasskeys>
            )}
          </>
        )}
      </ActionForm>
    </details>
  );
}
