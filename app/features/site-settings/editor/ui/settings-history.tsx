import { formatDate } from "#app/platform/text/time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { restoreSettingRules } from "../settings-editor.rules.ts";
import type { SettingChange } from "../settings-editor.server.ts";
import type { ProofOf } from "./settings-section.tsx";

type SettingsHistoryProps = {
  changes: readonly SettingChange[];
  proof: ProofOf;
  /** Then a value is put back in two steps, the second one with the password of this change alone. */
  passwordNeeded: boolean;
  /** The change that is to be put back. */
  asked: number | undefined;
  hrefFor: (change: number) => string;
};

export function SettingsHistory({ changes, proof, passwordNeeded, asked, hrefFor }: SettingsHistoryProps) {
  if (changes.length === 0) return <p className="text-ink-2">Rien n’a encore été changé.</p>;
  return (
    <ul className="grid gap-3">
      {changes.map((change) => (
        <li
          key={change.id}
          id={`changement-${change.id}`}
          className="grid grid-cols-1 gap-2 rounded-card border border-line p-4 text-sm"
        >
          <p className="font-semibold">{change.label}</p>
          <p className="break-words">
            <span className="text-ink-2">Avant :</span> {change.before}
            <br />
            <span className="text-ink-2">Après :</span> {change.after}
          </p>
          <p className="text-ink-2">
            {change.by ?? "Compte supprimé"}, le {formatDate(change.at, "time")}
          </p>
          {change.restorable && passwordNeeded && asked !== change.id && (
            <ButtonLink
              to={hrefFor(change.id)}
              size="sm"
              variant="secondary"
              className="justify-self-start"
              aria-label={nameOf(change)}
            >
              Remettre « {change.before} »
            </ButtonLink>
          )}
          {change.restorable && (!passwordNeeded || asked === change.id) && (
            <ActionForm
              intent="restore"
              rules={restoreSettingRules}
              hidden={{ change: String(change.id) }}
              className="grid grid-cols-1 gap-3"
            >
              {({ field, pending }) => (
                <>
                  {passwordNeeded && proof(field("currentPassword"))}
                  <Button
                    size="sm"
                    variant="secondary"
                    pending={pending}
                    className="justify-self-start"
                    aria-label={nameOf(change)}
                  >
                    Remettre « {change.before} »
                  </Button>
                </>
              )}
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ before, label }: SettingChange) => `Remettre « ${before} » pour ${label}`;
