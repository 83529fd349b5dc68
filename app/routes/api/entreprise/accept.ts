import { acceptLead } from "#app/features/leads/provider/api/lead.operations.ts";
import { actOnLead } from "#app/features/leads/provider/provider-acts.server.ts";
import { serveToken } from "#app/platform/api/token-answer.server.ts";
import { actOnNamed } from "./answer-lead.server.ts";
import { companyApi } from "./policy.server.ts";

export const action = serveToken(acceptLead, companyApi, (scope, { params, body }) =>
  actOnNamed(scope, params, (id) => actOnLead(scope, id, { act: "accept", seen: body.revision })),
);
