import { formatDate } from "#app/platform/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { Panel } from "#app/ui/layout/account-page.tsx";
import { FactorProof, type Proving } from "#app/ui/proof/factor-proof.tsx";
import { addressRules } from "../../account.rules.ts";

type AddressPanelProps = {
  email: string;
  proven: boolean;
  proving: Proving;
  waiting: { newEmail: string; askedAt: Date } | undefined;
};

export function AddressPanel({ email, proven, proving, waiting }: AddressPanelProps) {
  return (
    <Panel title="Adresse e-mail" id="adresse">
      <p>
        Votre adresse actuelle :{" "}
        <strong>
          <EmailText>{email}</EmailText>
        </strong>
      </p>
      {waiting && (
        <Notice tone="info" title="Un changement attend sa confirmation">
          <p>
            Un lien a été envoyé à <EmailText>{waiting.newEmail}</EmailText> le{" "}
            {formatDate(waiting.askedAt, "time")}.
          </p>
        </Notice>
      )}
      {proven ? (
        <ActionForm intent="address" rules={addressRules} className="grid gap-5">
          {({ field, pending }) => (
            <>
              <EmailField
                {...field("email")}
                label="Nouvelle adresse"
                hint="Un lien y est envoyé. L’ancienne adresse est prévenue, et permet de revenir pendant 7 jours."
              />
              <FactorProof proving={proving} field={field} />
              <Button variant="secondary" pending={pending} pendingLabel="Envoi en cours…">
                Changer d’adresse
              </Button>
            </>
          )}
        </ActionForm>
      ) : (
        <p>Confirmez-la d’abord, avec le lien reçu par e-mail : vous pourrez ensuite en changer.</p>
      )}
    </Panel>
  );
}
