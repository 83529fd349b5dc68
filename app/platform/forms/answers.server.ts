import { data } from "react-router";
import type { FormReply } from "./parse-intent.server.ts";

type ActionNotice = {
  tone: "success" | "error" | "warning" | "info";
  title: string;
  text?: string;
  toast?: "title";
};
export type Posted = { intent: string; reply: FormReply };
type Answer<Next> = {
  notice?: ActionNotice;
  next?: Next;
};
type Refusal<Next> = Answer<Next> & {
  errors?: Record<string, string>;
  status?: number;
};

export function refused<Next = undefined>(
  { intent, reply }: Posted,
  { errors, status = 422, ...answer }: Refusal<Next> = {},
) {
  const found = Object.entries(errors ?? {}).map(([name, message]) => [name, [message]]);
  const error = errors ? { ...reply.error, ...Object.fromEntries(found) } : reply.error;
  return data({ intent, reply: { ...reply, error }, ...answer }, { status });
}

export function answered<Next = undefined>(
  { intent }: Posted,
  answer: Answer<Next> & { reply?: FormReply },
  init?: ResponseInit,
) {
  return data({ intent, ...answer }, init);
}

/** Nothing is done yet: the form shows its question (app/ui/feedback/asked-act.tsx). */
export const askFirst = (form: Posted, ask: Record<string, string> = {}) =>
  answered<{ ask: Record<string, string> }>(form, { next: { ask } });
