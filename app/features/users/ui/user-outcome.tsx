import { Button } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { type ActResult, ActResults } from "#app/ui/feedback/act-results.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import type { ProofNeeded } from "#app/ui/proof/proof-texts.ts";
import { confirmTexts, sensitiveActs, type UserAct, userActLabels } from "../users.rules.ts";

type Asked = {
  act: UserAct;
  users: readonly { id: string; name: string; email: string }[];
  proof: ProofNeeded;
};
export type UsersNext = { results?: ActResult[]; confirm?: Asked };

function UserOutcome({ next }: { next: UsersNext }) {
  return (
    <>
      <ActResults results={next.results} />
      {next.confirm && <Confirm {...next.confirm} />}
    </>
  );
}

export const showUserOutcome = (next: UsersNext) => <UserOutcome next={next} />;

function Confirm({ act, users, proof }: Asked) {
  const several = users.length > 1;
  return (
    <Notice
      tone="warning"
      title={`${userActLabels[act]} ${several ? `ces ${users.length} utilisateurs` : "cet utilisateur"} ?`}
    >
      <ul className="grid gap-1">
        {users.map(({ id, name, email }) => (
          <li key={id} className="break-words">
            <strong>{name}</strong>, <EmailText>{email}</EmailText>
          </li>
        ))}
      </ul>
      <p>{confirmTexts[act]}</p>
      <ActionForm<UsersNext>
        intent="confirm"
        hidden={{ act, confirmed: "oui" }}
        beside={showUserOutcome}
        className="grid gap-4"
      >
        {({ pending, field }) => (
          <>
            {users.map(({ id }) => (
              <input key={id} type="hidden" name="userId" value={id} />
            ))}
            {act === "suspend" && (
              <TextArea {...field("note")} label="Pourquoi, pour l’équipe" rows={2} maxLength={500} />
            )}
            {sensitiveActs.includes(act) && <ProofField proof={proof} {...field("currentPassword")} />}
            <Button variant="danger" size="sm" pending={pending} className="justify-self-start">
              {userActLabels[act]}
            </Button>
          </>
        )}
      </ActionForm>
    </Notice>
  );
}
