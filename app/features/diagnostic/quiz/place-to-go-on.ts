import type { Run } from "#app/core/diagnostic/runs/runs.server.ts";

export function placeToGoOn({ questions, content }: Pick<Run, "questions" | "content">): string {
  const open = questions.findIndex(({ id }) => content.answers[id] === undefined);
  return `/diagnostique/question/${open === -1 ? questions.length : open + 1}`;
}
