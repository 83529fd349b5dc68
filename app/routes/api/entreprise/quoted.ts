import { quoteLead } from "#app/features/leads/provider/api/lead.operations.ts";
import { sendOffer } from "#app/features/leads/provider/provider-acts.server.ts";
import { readProviderLead } from "#app/features/leads/provider/provider-lead.server.ts";
import { serveToken } from "#app/platform/api/token-answer.server.ts";
import { actOnNamed } from "./answer-lead.server.ts";
import { companyApi } from "./policy.server.ts";

export const action = serveToken(quoteLead, companyApi, (scope, { params, body }) => {
  const { revision: seen, ...offer } = body;
  return actOnNamed(scope, params, async (id) => {
    const isQuoted = (await readProviderLead(scope, id))?.state === "quoted";
    return sendOffer(scope, id, { act: isQuoted ? "offer" : "sendQuote", offer, seen });
  });
});
