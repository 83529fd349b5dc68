import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { verificationRules } from "../accounts.rules.ts";

type VerificationCardProps = { from: string; proof: "password" | "sign-in"; email: string };

/** Who signs in by links only gets one; the others type their password, or get one too. */
export function VerificationCard({ from, proof, email }: VerificationCardProps) {
  return (
    <Card className="grid grid-cols-1 gap-6">
      <p className="break-words">
        Avant une action sensible, prouvez que le compte <strong className="break-all">{email}</strong> est le
        vôtre.
      </p>
      {proof === "password" && (
        <ActionForm rules={verificationRules} hidden={{ from }} className="grid grid-cols-1 gap-4">
          {({ field, pending }) => (
            <>
              <PasswordField
                {...field("currentPassword")}
                label="Votre mot de passe"
                autoComplete="current-password"
                required
              />
              <Button pending={pending}>Continuer</Button>
            </>
          )}
        </ActionForm>
      )}
      <ActionForm intent="link" hidden={{ from }}>
        {({ pending }) => (
          <Button variant={proof === "password" ? "quiet" : "primary"} pending={pending} className="w-full">
            Recevoir un lien de connexion
          </Button>
        )}
      </ActionForm>
    </Card>
  );
}
