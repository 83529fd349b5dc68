import { Button } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import type { ProofNeeded } from "#app/ui/proof/proof-texts.ts";
import { verificationRules } from "../verification.rules.ts";

type VerificationCardProps = { from: string; proof: ProofNeeded; email: string };

export function VerificationCard({ from, proof, email }: VerificationCardProps) {
  return (
    <Card className="grid grid-cols-1 gap-6">
      <p className="break-words">
        Avant une action sensible, prouvez que le compte{" "}
        <strong>
          <EmailText>{email}</EmailText>
        </strong>{" "}
        est le vôtre.
      </p>
      {proof !== "sign-in" && (
        <ActionForm rules={verificationRules} hidden={{ from }} className="grid grid-cols-1 gap-4">
          {({ field, pending }) => (
            <>
              <ProofField proof={proof} {...field("currentPassword")} />
              <Button pending={pending}>Continuer</Button>
            </>
          )}
        </ActionForm>
      )}
      <ActButton
        intent="link"
        hidden={{ from }}
        variant={proof === "sign-in" ? "primary" : "quiet"}
        className="w-full"
      >
        Recevoir un lien de connexion
      </ActButton>
    </Card>
  );
}
