import { answerLead, findLeadId } from "#app/features/leads/provider/api/lead-answers.server.ts";
import type { ActOutcome } from "#app/features/leads/provider/provider-acts.server.ts";
import type { ProblemKind } from "#app/platform/api/problems.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { tooManyActs } from "./policy.server.ts";

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
  const { kind } = await act(id);
  if (kind === "limited") return tooManyActs();
  if (kind !== "done") return { refused: problems[kind] };
  const answer = await answerLead(scope, id);
  return answer && { answer };
}
