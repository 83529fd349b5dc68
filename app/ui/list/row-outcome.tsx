import { Button } from "../button.tsx";
import { type ActResult, ActResults } from "../feedback/act-results.tsx";
import { AskDialog } from "../feedback/ask-dialog.tsx";
import { UndoButton } from "../feedback/undo-button.tsx";
import { ActionForm, type Adopt } from "../form/action-form.tsx";

/** The words of an act on a list's rows and in their records. */
export type RowActWords = {
  label: string;
  grave?: boolean;
  /** Asked first; the text names what will happen, and who gets an e-mail. */
  asks?: { one: string; several: string; text: string };
};

export const choicesOf = <Act extends string>(acts: readonly Act[], words: Record<Act, RowActWords>) =>
  acts.map((act) => ({ value: act, label: words[act].label, grave: words[act].grave === true }));

type RecordActsProps<Act extends string> = {
  acts: readonly Act[];
  words: Record<Act, RowActWords>;
  /** The list's next record, where a decision leads. */
  next?: string | undefined;
  /** Whether the first is what the page is for. */
  primary?: boolean;
};

/** The buttons of a record. */
export function RecordActs<Act extends string>(props: RecordActsProps<Act>) {
  const { acts, words, next, primary = true } = props;
  return (
    <ActionForm<RowNext> intent="act" hidden={{ next }} beside={showRowOutcome}>
      {({ pending }) => (
        <div className="flex flex-wrap gap-3">
          {choicesOf(acts, words).map(({ value, label, grave }, at) => (
            <Button
              key={value}
              name="act"
              value={value}
              size="sm"
              variant={grave ? "danger" : primary && at === 0 ? "primary" : "secondary"}
              pending={pending}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </ActionForm>
  );
}

type Question = {
  title: string;
  text: string;
  label: string;
  grave?: boolean | undefined;
  rows: readonly { id: string; name: string }[];
  hidden: Record<string, string | undefined>;
};

/** What an act on rows, or on a record, leads to: the answer of its form, in words. */
export type RowNext = {
  results?: readonly ActResult[] | undefined;
  undo?: { act: string; label: string; ids: readonly string[] } | undefined;
  confirm?: Question;
};

export const showRowOutcome = ({ results, undo, confirm }: RowNext, adopt: Adopt<RowNext>) => (
  <>
    <ActResults results={results} />
    {undo && <Undo key={undo.act} {...undo} adopt={adopt} />}
    {confirm && <Ask {...confirm} adopt={adopt} />}
  </>
);

type Adopting = { adopt: Adopt<RowNext> };

function Undo({ act, label, ids, adopt }: NonNullable<RowNext["undo"]> & Adopting) {
  return (
    <ActionForm<RowNext> intent="undo" hidden={{ act }} beside={showRowOutcome} onAccepted={adopt}>
      {({ pending }) => (
        <>
          {ids.map((id) => (
            <input key={id} type="hidden" name="rowId" value={id} />
          ))}
          <UndoButton label={label} pending={pending} />
        </>
      )}
    </ActionForm>
  );
}

const NAMED = 10;

function Ask({ title, text, label, grave = false, rows, hidden, adopt }: Question & Adopting) {
  return (
    <AskDialog<RowNext>
      title={title}
      act={label}
      grave={grave}
      hidden={{ ...hidden, confirmed: "oui" }}
      chosen={{ name: "rowId", ids: rows.map(({ id }) => id) }}
      beside={showRowOutcome}
      adopt={adopt}
    >
      <ul className="grid gap-1">
        {rows.slice(0, NAMED).map(({ id, name }) => (
          <li key={id} className="break-words">
            <strong>{name}</strong>
          </li>
        ))}
        {rows.length > NAMED && <li>{`et ${rows.length - NAMED} autres`}</li>}
      </ul>
      <p>{text}</p>
    </AskDialog>
  );
}
