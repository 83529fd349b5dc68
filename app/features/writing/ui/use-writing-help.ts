import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { missingFor, type Proposal, type WritingAct, type WritingValues } from "../writing.rules.ts";
import { askForHelp } from "./ask-for-help.ts";

type State =
  | { step: "idle" }
  | { step: "asking"; act: WritingAct }
  | { step: "proposed"; act: WritingAct; proposal: Proposal }
  | { step: "failed"; act: WritingAct; message: string };

export function useWritingHelp(values: () => WritingValues) {
  const [state, setState] = useState<State>({ step: "idle" });
  const asking = useRef<AbortController>(undefined);

  const forget = useCallback(() => {
    asking.current?.abort();
    asking.current = undefined;
    setState({ step: "idle" });
  }, []);
  useEffect(() => () => asking.current?.abort(), []);

  async function ask(act: WritingAct) {
    forget();
    const current = new AbortController();
    asking.current = current;
    setState({ step: "asking", act });
    const answer = await askForHelp(act, values(), current.signal);
    if (current.signal.aborted) return;
    setState(
      answer.ok
        ? { step: "proposed", act, proposal: answer.proposal }
        : { step: "failed", act, message: answer.message },
    );
  }
  return { state, ask, forget };
}

/** Why each act is not available yet. The fields belong to the parent form, so they are read again on every input. */
export function useMissing(acts: readonly WritingAct[], values: () => WritingValues) {
  const read = () => {
    const now = values();
    return acts.map((act) => missingFor(act, now) ?? "").join("\n");
  };
  return useSyncExternalStore(listen, read, read).split("\n");
}

function listen(changed: () => void): () => void {
  document.addEventListener("input", changed);
  return () => document.removeEventListener("input", changed);
}
