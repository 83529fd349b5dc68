import { Button } from "#app/ui/button.tsx";
import { type ActResult, ActResults } from "#app/ui/feedback/act-results.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { actLabels, type StaffAct } from "../moderation.rules.ts";
import { ReasonFields } from "./reason-fields.tsx";

type Acts = { act: StaffAct; ids: readonly string[] };
export type ModerationNext = { results?: ActResult[]; undo?: Acts & { undoes: StaffAct }; confirm?: Acts };

function ActOutcome({ next }: { next: ModerationNext }) {
  return (
    <>
      <ActResults results={next.results} />
      {next.undo && <Undo {...next.undo} />}
      {next.confirm && <Confirm {...next.confirm} />}
    </>
  );
}

export const showOutcome = (next: ModerationNext) => <ActOutcome next={next} />;

function Ids({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => <input key={id} type="hidden" name="companyId" value={id} />);
}

function Undo({ act, undoes, ids }: NonNullable<ModerationNext["undo"]>) {
  return (
    <ActionForm<ModerationNext> intent="undo" hidden={{ act, undoes }} beside={showOutcome}>
      {({ pending }) => (
        <>
          <Ids ids={ids} />
          <Button variant="secondary" size="sm" pending={pending}>
            Annuler ({actLabels[act].toLowerCase()})
          </Button>
        </>
      )}
    </ActionForm>
  );
}

function Confirm({ act, ids }: Acts) {
  const refusal = act === "refuse";
  return (
    <Notice
      tone="warning"
      title={`${actLabels[act]} ${ids.length > 1 ? `ces ${ids.length} fiches` : "cette fiche"} ?`}
    >
      <p>
        La fiche est archivée : vous pouvez la rétablir pendant 30 jours, puis elle est effacée avec ses
        fichiers.
      </p>
      <ActionForm<ModerationNext>
        intent="confirm"
        hidden={{ act, confirmed: "oui" }}
        beside={showOutcome}
        className="grid gap-4"
      >
        {({ pending, field }) => (
          <>
            <Ids ids={ids} />
            {refusal ? (
              <ReasonFields field={field} />
            ) : (
              <TextArea
                {...field("details")}
                label="Motif, envoyé à qui gère la fiche"
                rows={2}
                maxLength={1000}
              />
            )}
            <Button variant="danger" size="sm" pending={pending} className="justify-self-start">
              {actLabels[act]}
            </Button>
          </>
        )}
      </ActionForm>
    </Notice>
  );
}
