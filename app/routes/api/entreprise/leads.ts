import { COMPANY_API_ROOT } from "#app/core/company-token/token-scopes.ts";
import { listLeads } from "#app/features/leads/provider/api/lead.operations.ts";
import { answerLeads } from "#app/features/leads/provider/api/lead-answers.server.ts";
import { serveToken } from "#app/platform/api/token-answer.server.ts";
import { companyApi } from "./policy.server.ts";

export const loader = serveToken(listLeads, companyApi, async (scope, { params, query }) => {
  const { companyId } = params;
  const page = Number(query.page ?? 1);
  const found = await answerLeads(scope, { companyId, state: query.state, page });
  const at = (number: number) => {
    const asked = new URLSearchParams({ ...(query.state && { state: query.state }), page: String(number) });
    return `${scope.site.url}${COMPANY_API_ROOT}/companies/${companyId}/leads?${asked}`;
  };
  const links = {
    self: at(page),
    ...(page > 1 && { prev: at(page - 1) }),
    ...(page < found.pageCount && { next: at(page + 1) }),
  };
  return { answer: { ...found, links }, links };
});
