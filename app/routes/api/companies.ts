import type { CompanyCard } from "#app/core/company/card.server.ts";
import { type DirectoryState, parseDirectoryUrl } from "#app/features/directory/directory-url.ts";
import {
  openCompaniesModified,
  readOpenCompanies,
  searchOpenCompanies,
} from "#app/features/directory/open-companies.server.ts";
import { API_ROOT } from "#app/features/public-api/api-paths.ts";
import { listCompanies } from "#app/features/public-api/operations.ts";
import { summaryOf } from "#app/features/public-api/present.server.ts";
import { serve } from "#app/platform/api/answer.server.ts";
import type { MemoScope, SiteScope } from "#app/platform/http/scope.ts";
import { publicApi } from "./policy.server.ts";

const notTogether = {
  fr: { parameter: "cursor", detail: "Sans « q » ni « page »." },
  en: { parameter: "cursor", detail: "Without “q” and “page”." },
};
const FIRST = "start";

export const loader = serve(listCompanies, publicApi, async (scope, { query, url, language }) => {
  const state = parseDirectoryUrl(url.searchParams);
  if (!state) return undefined;
  const at = (changed: Record<string, string>) => addressOf(scope, url, changed);
  const companiesOf = (companies: readonly CompanyCard[]) =>
    companies.map((one) => summaryOf(one, scope.site.url));
  const modified = await openCompaniesModified(scope);
  if (query.cursor !== undefined) {
    if (query.q || query.page) return { wrong: [notTogether[language]] };
    const walked = await walk(scope, state, query.cursor);
    if (!walked) return undefined;
    const { total, rows, next } = walked;
    const links = { self: at({}), first: at({ cursor: FIRST }), ...(next && { next: at({ cursor: next }) }) };
    const answer = {
      total,
      totalIsCapped: false,
      page: null,
      pageCount: null,
      size: state.size,
      counts: null,
      companies: companiesOf(rows),
      links,
    };
    return { answer, modified, links };
  }
  const found = await searchOpenCompanies(scope, state);
  if (!found) return undefined;
  const { page, size } = state;
  const { total, capped, pageCount, corrected, partly, counts = null } = found;
  const links = {
    self: at({}),
    first: at({ page: "1" }),
    ...(page > 1 && { prev: at({ page: String(page - 1) }) }),
    ...(page < pageCount && { next: at({ page: String(page + 1) }) }),
    last: at({ page: String(pageCount) }),
  };
  const companies = companiesOf(found.companies);
  const answer = {
    total,
    totalIsCapped: capped,
    page,
    size,
    pageCount,
    corrected,
    partly,
    counts,
    companies,
    links,
  };
  return { answer, modified, links };
});

/** One more than a page, to know whether another follows. Undefined for a fact that the catalogues do not have. */
async function walk(
  scope: MemoScope,
  { page: _page, size, map: _map, ...filters }: DirectoryState,
  cursor: string,
) {
  const first = await searchOpenCompanies(scope, { ...filters, page: 1, size: 10 });
  if (!first) return undefined;
  const after = cursor === FIRST ? undefined : asUuid(cursor);
  const rows = await readOpenCompanies(scope, { after, most: size + 1, filters });
  const shown = rows.slice(0, size);
  const next = rows.length > size ? shown.at(-1)?.id.replaceAll("-", "") : undefined;
  return { total: first.total, rows: shown, next };
}

const asUuid = (digits: string): string =>
  digits.padEnd(32, "0").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

function addressOf({ site }: Pick<SiteScope, "site">, url: URL, changed: Record<string, string>): string {
  const params = new URLSearchParams([...url.searchParams].filter(([, value]) => value !== ""));
  for (const [name, value] of Object.entries(changed)) params.set(name, value);
  return `${site.url}${API_ROOT}/companies${params.size > 0 ? `?${params}` : ""}`;
}
