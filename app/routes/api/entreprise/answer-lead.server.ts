import { answerLead, findLeadId } from "#app/features/leads/provider/api/lead-answers.server.ts";
import type { ActOutcome } from "#app/features/leads/provider/provider-acts.server.ts";
import type { ProblemKind } from "#app/platform/api/problems.ts";
import { refuseLimited } from "#app/platform/api/token-answer.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";

const problems = {
  absent: "not-found",
  conflict: "conflict",
} as const satisfies Record<Exclude<ActOutcome["kind"], "done" | "limited">, ProblemKind>;

type Named = { companyId: string; lead: string };

/** Acts on the request of the URL, and answers with it as it then is. */
export async function actOnNamed(
  scope: MemberScope,
  { companyId, lead }: Named,
  act: (recipientId: string) => Promise<ActOutcome>,
) {
  const id = await findLeadId(scope, companyId, lead);
  if (!id) return undefined;
  const outcome = await act(id);
  if (outcome.kind === "limited") return refuseLimited(outcome);
  if (outcome.kind !== "done") return { refused: problems[outcome.kind] };
  const answer = await answerLead(scope, id);
  return answer && { answer };
}
