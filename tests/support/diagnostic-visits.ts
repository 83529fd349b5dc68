import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import type { Visitor } from "./visitor.ts";

export const QUESTIONS = shippedSet.questions.length;
export const END = `/diagnostique/question/${QUESTIONS}?fin`;

export const locationOf = ({ headers }: { headers: Headers }) => headers.get("location");

export const answer = (visitor: Visitor, place: number, value: string) =>
  visitor.post(`/diagnostique/question/${place}`, { intent: "answer", answer: value });

export async function answerAll(visitor: Visitor, value = "0", count = QUESTIONS): Promise<void> {
  await visitor.post("/diagnostique");
  for (let place = 1; place <= count; place += 1) {
    const { status } = await answer(visitor, place, value);
    if (status !== 303) throw new Error(`question ${place} was answered with ${status}`);
  }
}

/** Completes a diagnostic. */
export async function finishOne(visitor: Visitor, value = "0"): Promise<void> {
  await answerAll(visitor, value);
  await visitor.post(END, { intent: "skip" });
}
