import { useEffect, useRef, useState } from "react";
import {
  type Answer,
  assistantTexts,
  type EmergencyCall,
  emptyAnswer,
  MAX_QUESTION,
  withEvent,
} from "../assistant.rules.ts";
import { describesAttack } from "../attack-signs.rules.ts";
import { readAnswer } from "./read-answer.ts";

export type Message = { id: number; at: Date } & (
  | { role: "user"; content: string }
  | { role: "assistant"; answer: Answer; state: "coming" | "whole" | "stopped" | "failed" }
);
export type Reply = Extract<Message, { role: "assistant" }>;

/**
 * Conversation in memory, with one pending question. For an attack, the emergency number is shown before the request,
 * since the server may be unreachable (threat T39).
 */
export function useConversation(call: EmergencyCall) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const asking = useRef<AbortController>(undefined);
  const last = messages.at(-1);
  const pending = last?.role === "assistant" && last.state === "coming";
  useEffect(() => () => asking.current?.abort(), []);

  const change = (id: number, next: (reply: Reply) => Reply) =>
    setMessages((all) => all.map((one) => (one.id === id && one.role === "assistant" ? next(one) : one)));

  async function ask(text: string) {
    const content = text.trim().slice(0, MAX_QUESTION);
    if (content === "" || pending) return;
    const current = new AbortController();
    asking.current = current;
    const id = messages.length;
    const at = new Date();
    const answer = describesAttack(content) ? { ...emptyAnswer, alert: call } : emptyAnswer;
    setMessages([
      ...messages,
      { id, at, role: "user", content },
      { id: id + 1, at, role: "assistant", answer, state: "coming" },
    ]);
    const previous = subjectOf(messages);
    const state = await readAnswer({ question: content, previous }, current.signal, (event) =>
      change(id + 1, (reply) => ({ ...reply, answer: withEvent(reply.answer, event) })),
    );
    if (!current.signal.aborted) change(id + 1, (reply) => ({ ...reply, state }));
  }

  function stop() {
    asking.current?.abort();
    if (last) change(last.id, (reply) => ({ ...reply, state: "stopped" }));
  }

  function restart() {
    asking.current?.abort();
    setMessages([]);
  }
  return { messages, pending, ask, stop, restart };
}

const subjectOf = (messages: readonly Message[]): string =>
  messages.findLast(hasSubject)?.answer.subject ?? "";

const hasSubject = (one: Message): one is Reply => one.role === "assistant" && Boolean(one.answer.subject);

export function announcementOf(messages: readonly Message[]): string {
  const last = messages.at(-1);
  if (last?.role !== "assistant") return "";
  const { state, answer } = last;
  if (state === "coming") return "Réponse en cours…";
  if (state === "stopped") return assistantTexts.stopped;
  return state === "failed" ? assistantTexts.failed : (answer.refusal ?? "Réponse terminée.");
}
