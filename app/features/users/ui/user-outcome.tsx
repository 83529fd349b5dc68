import { EmailText } from "#app/ui/email.tsx";
import { type ActResult, ActResults } from "#app/ui/feedback/act-results.tsx";
import { AskDialog } from "#app/ui/feedback/ask-dialog.tsx";
import { UndoButton } from "#app/ui/feedback/undo-button.tsx";
import { ActionForm, type Adopt } from "#app/ui/form/action-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import type { ProofNeeded } from "#app/ui/proof/proof-texts.ts";
import {
  confirmTexts,
  erasureText,
  needsProof,
  type UserAct,
  undoLabel,
  userActLabels,
} from "../users.rules.ts";

type Undoing = { act: UserAct; undoes: UserAct; ids: readonly string[] };
type Asked = {
  act: UserAct;
  undoes?: UserAct | undefined;
  users: readonly { id: string; name: string; email: string }[];
  proof: ProofNeeded;
  /** Of a deletion: the day until which it can be undone. */
  until?: string | undefined;
};
export type UsersNext = { results?: ActResult[]; undo?: Undoing | undefined; confirm?: Asked };

export const showUserOutcome = (next: UsersNext, adopt: Adopt<UsersNext>) => (
  <>
    <ActResults results={next.results} />
    {next.undo && <UndoAct key={next.undo.act} {...next.undo} adopt={adopt} />}
    {next.confirm && <Ask {...next.confirm} adopt={adopt} />}
  </>
);

type UndoActProps = Undoing & { adopt?: Adopt<UsersNext> };

export function UndoAct({ act, undoes, ids, adopt }: UndoActProps) {
  return (
    <ActionForm<UsersNext> intent="undo" hidden={{ act, undoes }} beside={showUserOutcome} onAccepted={adopt}>
      {({ pending }) => (
        <>
          {ids.map((id) => (
            <input key={id} type="hidden" name="userId" value={id} />
          ))}
          <UndoButton label={undoLabel(act)} pending={pending} />
        </>
      )}
    </ActionForm>
  );
}

function Ask({ act, undoes, users, proof, until, adopt }: Asked & { adopt: Adopt<UsersNext> }) {
  const several = users.length > 1;
  const whom = several ? `ces ${users.length} utilisateurs` : "cet utilisateur";
  return (
    <AskDialog<UsersNext>
      title={undoes || act === "restore" ? `${undoLabel(act)} ?` : `${userActLabels[act]} ${whom} ?`}
      act={userActLabels[act]}
      grave={!["promote", "lift", "restore"].includes(act)}
      hidden={{ act, undoes, confirmed: "oui" }}
      chosen={{ name: "userId", ids: users.map(({ id }) => id) }}
      beside={showUserOutcome}
      adopt={adopt}
      fields={({ field }) => (
        <>
          {act === "suspend" && !undoes && (
            <TextArea {...field("note")} label="Pourquoi, pour l’équipe" rows={2} maxLength={500} />
          )}
          {needsProof({ act, undoes }) && <ProofField proof={proof} {...field("currentPassword")} />}
        </>
      )}
    >
      <ul className="grid gap-1">
        {users.map(({ id, name, email }) => (
          <li key={id} className="break-words">
            <strong>{name}</strong>, <EmailText>{email}</EmailText>
          </li>
        ))}
      </ul>
      <p>{confirmTexts[act]}</p>
      {until && <p>{erasureText(until)}</p>}
    </AskDialog>
  );
}
