import { proposeEdit, readPage } from "#app/features/company-editor/api/proposal.operations.ts";
import { answerPage, proposeFields } from "#app/features/company-editor/api/propose.server.ts";
import { refuseLimited, serveToken } from "#app/platform/api/token-answer.server.ts";
import { companyApi } from "./policy.server.ts";

export const loader = serveToken(readPage, companyApi, async (scope, { params }) => {
  const answer = await answerPage(scope, params.companyId);
  return answer && { answer };
});

const problems = { absent: "not-found", changed: "conflict" } as const;

export const action = serveToken(proposeEdit, companyApi, async (scope, { params, body }) => {
  const proposed = await proposeFields(scope, params.companyId, body);
  if (proposed.kind === "wrong") return { refused: "content", errors: proposed.errors };
  if (proposed.kind === "limited") return refuseLimited(proposed);
  if (proposed.kind !== "done") return { refused: problems[proposed.kind] };
  const answer = await answerPage(scope, params.companyId);
  return answer && { answer: { ...answer, outcome: proposed.outcome } };
});
