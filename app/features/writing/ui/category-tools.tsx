import { useRef, useState } from "react";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { countOf, isPlural } from "#app/platform/text/number.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/field.tsx";
import type { Proposal, WritingValues } from "../writing.rules.ts";
import { AskButton, focusOnTrigger, isAsking, Outcome, PLACE, ProposalPanel } from "./help-parts.tsx";
import { useMissing, useWritingHelp } from "./use-writing-help.ts";

export type CategoryHelpProps = {
  values: () => WritingValues;
  onAccept: (slugs: string[]) => void;
  level?: 2 | 3;
};

const act = "suggest_categories";

export function CategoryTools({ values, onAccept, level = 3 }: CategoryHelpProps) {
  const { state, ask, forget } = useWritingHelp(values);
  const [missing = ""] = useMissing([act], values);
  const [added, setAdded] = useState(0);
  const trigger = useRef<HTMLButtonElement>(undefined);

  function leave() {
    forget();
    focusOnTrigger(trigger.current);
  }
  function accept(slugs: string[]) {
    onAccept(slugs);
    setAdded(slugs.length);
    leave();
  }

  return (
    <div {...PLACE} className="grid gap-3">
      <div className="flex flex-wrap">
        <AskButton
          missing={missing}
          pending={isAsking(state, act)}
          onAsk={(button) => {
            trigger.current = button;
            setAdded(0);
            ask(act);
          }}
        >
          Suggérer des catégories
        </AskButton>
      </div>
      <Outcome
        state={state}
        waiting="Recherche de catégories en cours…"
        done={added ? `${countOf(added, "catégorie")} ajoutée${isPlural(added) ? "s" : ""}.` : ""}
        onCancel={leave}
      />
      {state.step === "proposed" && state.proposal.kind === "categories" && (
        <CategoryProposal {...state.proposal} level={level} onAccept={accept} onLeave={leave} />
      )}
    </div>
  );
}

type CategoryProposalProps = Extract<Proposal, { kind: "categories" }> & {
  level: 2 | 3;
  onAccept: (slugs: string[]) => void;
  onLeave: () => void;
};

function CategoryProposal({ categories, by, level, onAccept, onLeave }: CategoryProposalProps) {
  const [wanted, setWanted] = useState<readonly string[]>(categories);
  const toggle = (slug: string) =>
    setWanted(wanted.includes(slug) ? wanted.filter((one) => one !== slug) : [...wanted, slug]);
  return (
    <ProposalPanel
      title="Catégories proposées"
      by={by}
      level={level}
      acts={
        <>
          <Button
            type="button"
            size="sm"
            disabled={wanted.length === 0}
            onClick={() => onAccept(categories.filter((slug) => wanted.includes(slug)))}
          >
            Accepter
          </Button>
          <Button type="button" variant="quiet" size="sm" onClick={onLeave}>
            Abandonner
          </Button>
        </>
      }
    >
      <div className="grid gap-x-6 sm:grid-cols-2">
        {categories.map((slug) => (
          // No name, so that it is not submitted with the form.
          <Checkbox
            key={slug}
            bare
            label={categoryName(slug)}
            checked={wanted.includes(slug)}
            onChange={() => toggle(slug)}
          />
        ))}
      </div>
    </ProposalPanel>
  );
}
