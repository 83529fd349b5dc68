import { formatDate } from "#app/platform/text/time.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Panel } from "#app/ui/layout/account-page.tsx";
import type { PasskeyQuestion } from "#app/ui/proof/ask-passkey.ts";
import { FactorProof, type Proving } from "#app/ui/proof/factor-proof.tsx";
import { PasskeyButton, WithPasskeys } from "#app/ui/proof/passkey-button.tsx";
import { passkeyAddRules } from "../factors.rules.ts";
import { type MadeCodes, NewCodes } from "./recovery-codes.tsx";
import { RemovalProof } from "./removal-proof.tsx";

type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };
type PasskeysPanelProps = {
  passkeys: readonly Passkey[];
  create: PasskeyQuestion;
  proving: Proving;
  passkey: PasskeyQuestion | undefined;
};

export function PasskeysPanel({ passkeys, create, proving, passkey }: PasskeysPanelProps) {
  return (
    <Panel title="Clés d’accès" id="cles">
      <p>
        Une clé d’accès reste dans votre téléphone, votre ordinateur ou une clé USB, et demande votre
        empreinte, votre visage ou un code. Elle ouvre votre compte à elle seule, sans mot de passe, et ne
        marche que sur ce site : aucune page trompeuse ne peut la prendre.
      </p>
      {passkeys.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="grid grid-cols-1 gap-1 rounded-control bg-foam p-4">
              <p className="break-words font-semibold">{name}</p>
              <p className="text-ink-2 text-sm">
                Ajoutée le {formatDate(createdAt)}
                {lastUsedAt && `, utilisée le ${formatDate(lastUsedAt, "time")}`}
              </p>
              <RemovalProof
                intent="passkey-remove"
                label={`Retirer la clé « ${name} »`}
                hidden={{ passkeyId: id }}
                proving={proving}
                passkey={passkey}
              />
            </li>
          ))}
        </ul>
      )}
      <AddPasskey create={create} proving={proving} />
    </Panel>
  );
}

function AddPasskey({ create, proving }: { create: PasskeyQuestion; proving: Proving }) {
  return (
    <WithPasskeys otherwise={<p>Ajouter une clé d’accès demande un navigateur récent, avec JavaScript.</p>}>
      <ActionForm<MadeCodes>
        intent="passkey-add"
        rules={passkeyAddRules}
        className="grid gap-5"
        next={({ codes }) => <NewCodes codes={codes} />}
      >
        {({ field, pending }) => (
          <>
            <TextField
              {...field("name")}
              label="Nom de la clé"
              example="Mon téléphone"
              autoComplete="off"
              maxLength={60}
              required
            />
            <FactorProof proving={proving} field={field} />
            <PasskeyButton question={create} variant="secondary" pending={pending}>
              Ajouter une clé d’accès
            </PasskeyButton>
          </>
        )}
      </ActionForm>
    </WithPasskeys>
  );
}
