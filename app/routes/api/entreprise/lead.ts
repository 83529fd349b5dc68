import { getLead } from "#app/features/leads/provider/api/lead.operations.ts";
import { findLeadId, openLead } from "#app/features/leads/provider/api/lead-answers.server.ts";
import { serveToken } from "#app/platform/api/token-answer.server.ts";
import { companyApi } from "./policy.server.ts";

export const loader = serveToken(getLead, companyApi, async (scope, { params }) => {
  const id = await findLeadId(scope, params.companyId, params.lead);
  const answer = id && (await openLead(scope, id));
  return answer ? { answer } : undefined;
});
