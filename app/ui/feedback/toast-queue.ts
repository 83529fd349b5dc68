import type { Tone } from "./tone.ts";

export type Undo = { label: string; run: () => void };
type ToastMessage = { title: string; text?: string; tone: Tone; undo?: Undo | undefined };

let waiting: ToastMessage[] = [];
/** Appeared with a message whose toast is not asked for yet, or is shown already. */
let offered: Undo | undefined;
let late: Undo | undefined;
let ended = false;
let wanted = false;
const listeners = new Set<() => void>();

export function showToast(message: ToastMessage) {
  waiting = [...waiting, { undo: offered, ...message }];
  offered = undefined;
  wanted = true;
  for (const listener of listeners) listener();
}

/** Adds an undo that has appeared in the page to the toast of the message that it appeared with, if any. */
export function offerUndo(undo: Undo) {
  offered = undo;
  queueMicrotask(() => {
    if (offered !== undo) return;
    offered = undefined;
    if (!wanted) return;
    const newest = waiting.pop();
    if (newest) waiting = [...waiting, { ...newest, undo }];
    else late = undo;
    for (const listener of listeners) listener();
  });
}

export function endToasts() {
  waiting = [];
  ended = true;
  for (const listener of listeners) listener();
}

export function onToast(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function drainToasts() {
  const drained = { messages: waiting, late, ended };
  waiting = [];
  late = undefined;
  ended = false;
  return drained;
}

export const isToastWanted = () => wanted;
