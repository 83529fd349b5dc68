import type { Tone } from "./tone.ts";

type ToastMessage = { title: string; text?: string; tone: Tone };

let waiting: ToastMessage[] = [];
let ended = false;
let wanted = false;
const listeners = new Set<() => void>();

export function showToast(message: ToastMessage) {
  waiting = [...waiting, message];
  wanted = true;
  for (const listener of listeners) listener();
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

export function drainToasts(): { messages: ToastMessage[]; ended: boolean } {
  const drained = { messages: waiting, ended };
  waiting = [];
  ended = false;
  return drained;
}

export const isToastWanted = () => wanted;
