import type { Run } from "../runs/runs.server.ts";

/** The first question without an answer; the last one when all have theirs, where the diagnostic is ended. */
export function placeToGoOn({ questions, content }: Pick<Run, "questions" | "content">): string {
  const open = questions.findIndex(({ id }) => content.answers[id] === undefined);
  return `/diagnostique/question/${open === -1 ? questions.length : open + 1}`;
}
