import { isUuid } from "#app/platform/text/text.ts";
import { type RecipientGroup, recipientGroups } from "../steps/recipient.rules.ts";

type LeadsState = {
  group?: RecipientGroup | undefined;
  companyId?: string | undefined;
  q: string;
  page: number;
};

const LAST_PAGE = 1_000;

export function readLeadsState(query: URLSearchParams): LeadsState {
  const page = Number(query.get("page"));
  const companyId = query.get("fiche") ?? "";
  return {
    group: recipientGroups.find(({ key }) => key === query.get("etat"))?.key,
    companyId: isUuid(companyId) ? companyId : undefined,
    q: (query.get("q") ?? "").trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

export function leadsUrl({ group, companyId, q, page }: LeadsState, path = "/my-company/leads"): string {
  const query = new URLSearchParams();
  if (group) query.set("etat", group);
  if (companyId) query.set("fiche", companyId);
  if (q) query.set("q", q);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return `${path}${text && `?${text}`}`;
}
