import { declineLead } from "#app/features/leads/provider/api/lead.operations.ts";
import { pickedReason } from "#app/features/leads/provider/provider.schema.ts";
import { actOnLead } from "#app/features/leads/provider/provider-acts.server.ts";
import { serveToken } from "#app/platform/api/token-answer.server.ts";
import { actOnNamed } from "./answer-lead.server.ts";
import { companyApi } from "./policy.server.ts";

export const action = serveToken(declineLead, companyApi, (scope, { params, body }) => {
  const { revision: seen, ...given } = body;
  const reason = pickedReason("decline", given);
  return actOnNamed(scope, params, (id) => actOnLead(scope, id, { act: "decline", reason, seen }));
});
