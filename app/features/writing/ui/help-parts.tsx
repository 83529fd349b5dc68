import { type ReactNode, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { focusOn } from "#app/ui/focus.ts";
import type { Proposal, WritingAct } from "../writing.rules.ts";
import type { useWritingHelp } from "./use-writing-help.ts";

export const PLACE = { "data-writing-help": "" };

/** `ref` of a proposal's heading: focuses it, unless the user has moved to another field. */
function focusIfAwaited(heading: HTMLElement | null): void {
  const reader = document.activeElement;
  const waits = reader === document.body || heading?.closest("[data-writing-help]")?.contains(reader);
  if (waits) focusOn(heading);
}

export function focusOnTrigger(button: HTMLButtonElement | null | undefined): void {
  focusOn(button?.disabled ? button.closest<HTMLElement>("[data-writing-help]") : button);
}

type AskButtonProps = {
  children: ReactNode;
  missing: string;
  pending: boolean;
  onAsk: (button: HTMLButtonElement) => void;
};

export function AskButton({ children, missing, pending, onAsk }: AskButtonProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <Button
        type="button"
        variant="secondary"
        size="sm"
        disabled={missing !== ""}
        pending={pending}
        aria-describedby={missing ? id : undefined}
        onClick={(event) => onAsk(event.currentTarget)}
      >
        {children}
      </Button>
      {missing && (
        <p id={id} className="text-ink-2 text-sm">
          {missing}
        </p>
      )}
    </div>
  );
}

type OutcomeProps = {
  state: ReturnType<typeof useWritingHelp>["state"];
  waiting: string;
  done: string;
  onCancel: () => void;
};

export function Outcome({ state, waiting, done, onCancel }: OutcomeProps) {
  const asking = state.step === "asking";
  return (
    <div className="grid justify-items-start gap-2">
      <div role="status" className="text-sm">
        {asking && <p>{waiting}</p>}
        {state.step === "proposed" && <p className="sr-only">Proposition prête</p>}
        {state.step === "failed" && <Notice tone="error" title={state.message} />}
        {state.step === "idle" && done && <p>{done}</p>}
      </div>
      {asking && (
        <Button type="button" variant="quiet" size="sm" onClick={onCancel}>
          Annuler
        </Button>
      )}
    </div>
  );
}

const notes: Record<Proposal["by"], string> = {
  model: "Proposition d’une IA, à relire",
  words: "D’après votre description",
};

type ProposalPanelProps = {
  title: string;
  by: Proposal["by"];
  level: 2 | 3;
  children: ReactNode;
  acts: ReactNode;
};

/** A proposal beside its field: the form changes only once it is accepted. */
export function ProposalPanel({ title, by, level, children, acts }: ProposalPanelProps) {
  const id = useId();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 rounded-card border-2 border-lagoon bg-lagoon-tint p-4 sm:p-5"
    >
      <div className="grid gap-0.5">
        <Heading id={id} ref={focusIfAwaited} tabIndex={-1} className="heading-card">
          {title}
        </Heading>
        <p className="text-ink-2 text-sm">{notes[by]}</p>
      </div>
      {children}
      <div className="flex flex-wrap gap-2">{acts}</div>
    </section>
  );
}

export const isAsking = (state: OutcomeProps["state"], act: WritingAct): boolean =>
  state.step === "asking" && state.act === act;
