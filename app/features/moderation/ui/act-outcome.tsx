import { type ActResult, ActResults } from "#app/ui/feedback/act-results.tsx";
import { AskDialog } from "#app/ui/feedback/ask-dialog.tsx";
import { UndoButton } from "#app/ui/feedback/undo-button.tsx";
import { ActionForm, type Adopt } from "#app/ui/form/action-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { actLabels, type StaffAct } from "../moderation.rules.ts";
import { ReasonFields } from "./reason-fields.tsx";

type Acts = { act: StaffAct; ids: readonly string[] };
type Question = Acts & { names: readonly string[]; next?: string | undefined };
export type ModerationNext = {
  results?: ActResult[];
  undo?: Acts & { undoes: StaffAct };
  confirm?: Question;
};

export const showOutcome = (next: ModerationNext, adopt: Adopt<ModerationNext>) => (
  <>
    <ActResults results={next.results} />
    {next.undo && <Undo key={next.undo.act} {...next.undo} adopt={adopt} />}
    {next.confirm && <Ask {...next.confirm} adopt={adopt} />}
  </>
);

type Adopting = { adopt: Adopt<ModerationNext> };

function Undo({ act, undoes, ids, adopt }: NonNullable<ModerationNext["undo"]> & Adopting) {
  return (
    <ActionForm<ModerationNext>
      intent="undo"
      hidden={{ act, undoes }}
      beside={showOutcome}
      onAccepted={adopt}
    >
      {({ pending }) => (
        <>
          {ids.map((id) => (
            <input key={id} type="hidden" name="companyId" value={id} />
          ))}
          <UndoButton label={`Annuler (${actLabels[act].toLowerCase()})`} pending={pending} />
        </>
      )}
    </ActionForm>
  );
}

const NAMED = 10;

function Ask({ act, ids, names, next, adopt }: Question & Adopting) {
  return (
    <AskDialog<ModerationNext>
      title={`${actLabels[act]} ${ids.length > 1 ? `ces ${ids.length} fiches` : "cette fiche"} ?`}
      act={actLabels[act]}
      hidden={{ act, confirmed: "oui", next }}
      chosen={{ name: "companyId", ids }}
      beside={showOutcome}
      adopt={adopt}
      fields={({ field }) =>
        act === "refuse" ? (
          <ReasonFields field={field} />
        ) : (
          <TextArea
            {...field("details")}
            label="Motif, envoyé à qui gère la fiche"
            rows={2}
            maxLength={1000}
          />
        )
      }
    >
      <ul className="grid gap-1">
        {names.slice(0, NAMED).map((name) => (
          <li key={name} className="break-words">
            <strong>{name}</strong>
          </li>
        ))}
        {names.length > NAMED && <li>et {names.length - NAMED} autres</li>}
      </ul>
      <p>
        La fiche est archivée : vous pouvez la rétablir pendant 30 jours, puis elle est effacée avec ses
        fichiers.
      </p>
    </AskDialog>
  );
}
