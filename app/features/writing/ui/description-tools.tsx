import { useId, useRef, useState } from "react";
import { MAX_DESCRIPTION } from "#app/core/company/company-content.ts";
import { Button } from "#app/ui/button.tsx";
import { focusOnArrival } from "#app/ui/focus.ts";
import { controlClasses } from "#app/ui/form/field-frame.tsx";
import type { WritingValues } from "../writing.rules.ts";
import { AskButton, focusOnTrigger, isAsking, Outcome, PLACE, ProposalPanel } from "./help-parts.tsx";
import { useMissing, useWritingHelp } from "./use-writing-help.ts";

export type DescriptionHelpProps = {
  /** Whether the site has a language model: `canWrite(scope)`. */
  available: boolean;
  values: () => WritingValues;
  onAccept: (text: string) => void;
  onUndo: () => void;
  level?: 2 | 3;
};

const acts = ["generate_description", "improve_description"] as const;
const labels = {
  generate_description: "Générer une description",
  improve_description: "Améliorer la description",
};

type Props = Omit<DescriptionHelpProps, "available">;

export function DescriptionTools({ values, onAccept, onUndo, level = 3 }: Props) {
  const { state, ask, forget } = useWritingHelp(values);
  const missing = useMissing(acts, values);
  const [replaced, setReplaced] = useState(false);
  const trigger = useRef<HTMLButtonElement>(undefined);

  function leave() {
    forget();
    focusOnTrigger(trigger.current);
  }
  function accept(text: string) {
    onAccept(text);
    setReplaced(true);
    forget();
  }
  function undo() {
    onUndo();
    setReplaced(false);
    focusOnTrigger(trigger.current);
  }

  return (
    <div {...PLACE} className="grid gap-3">
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        {acts.map((act, at) => (
          <AskButton
            key={act}
            missing={missing[at] ?? ""}
            pending={isAsking(state, act)}
            onAsk={(button) => {
              trigger.current = button;
              setReplaced(false);
              ask(act);
            }}
          >
            {labels[act]}
          </AskButton>
        ))}
      </div>
      <Outcome
        state={state}
        waiting="Rédaction en cours…"
        done={replaced ? "La description a été remplacée." : ""}
        onCancel={leave}
      />
      {state.step === "idle" && replaced && (
        <Button
          ref={focusOnArrival}
          type="button"
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={undo}
        >
          Annuler le remplacement
        </Button>
      )}
      {state.step === "proposed" && state.proposal.kind === "text" && (
        <TextProposal text={state.proposal.text} level={level} onAccept={accept} onLeave={leave} />
      )}
    </div>
  );
}

type TextProposalProps = {
  text: string;
  level: 2 | 3;
  onAccept: (text: string) => void;
  onLeave: () => void;
};

function TextProposal({ text, level, onAccept, onLeave }: TextProposalProps) {
  const id = useId();
  const [edited, setEdited] = useState<string>();
  return (
    <ProposalPanel
      title="Description proposée"
      by="model"
      level={level}
      acts={
        <>
          <Button
            type="button"
            size="sm"
            disabled={edited?.trim() === ""}
            onClick={() => onAccept(edited?.trim() ?? text)}
          >
            Accepter
          </Button>
          {edited === undefined && (
            <Button type="button" variant="secondary" size="sm" onClick={() => setEdited(text)}>
              Modifier
            </Button>
          )}
          <Button type="button" variant="quiet" size="sm" onClick={onLeave}>
            Abandonner
          </Button>
        </>
      }
    >
      {edited === undefined ? (
        <p className="whitespace-pre-line">{text}</p>
      ) : (
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-semibold text-sm">
            Votre version
          </label>
          <textarea
            ref={focusOnArrival}
            id={id}
            rows={8}
            maxLength={MAX_DESCRIPTION}
            value={edited}
            onChange={(event) => setEdited(event.target.value)}
            className={controlClasses}
          />
        </div>
      )}
    </ProposalPanel>
  );
}
