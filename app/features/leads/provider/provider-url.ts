import { isUuid } from "#app/platform/text/text.ts";
import { listUrlOf, pageParam, readPage, readSearch } from "#app/ui/list/list-url.ts";
import { type RecipientGroup, recipientGroups } from "../steps/recipient.rules.ts";

type LeadsState = {
  group?: RecipientGroup | undefined;
  companyId?: string | undefined;
  q: string;
  page: number;
};

const LAST_PAGE = 1_000;

export function readLeadsState(query: URLSearchParams): LeadsState {
  const companyId = query.get("fiche") ?? "";
  return {
    group: recipientGroups.find(({ key }) => key === query.get("etat"))?.key,
    companyId: isUuid(companyId) ? companyId : undefined,
    q: readSearch(query),
    page: readPage(query, LAST_PAGE),
  };
}

export function leadsUrl({ group, companyId, q, page }: LeadsState, path = "/my-company/leads"): string {
  return listUrlOf(path, { etat: group, fiche: companyId, q, page: pageParam(page) });
}
