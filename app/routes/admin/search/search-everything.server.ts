import type { FoundGroup } from "#app/core/staff-search/found.ts";
import { searchReports } from "#app/features/change-reports/search-reports.server.ts";
import { searchRequests } from "#app/features/expert-requests/search-requests.server.ts";
import { searchLeads } from "#app/features/leads/staff/search-leads.server.ts";
import { searchMessages } from "#app/features/messages/contact/search-messages.server.ts";
import { searchRights } from "#app/features/messages/rgpd/search-rights.server.ts";
import { searchCompanies } from "#app/features/moderation/search-companies.server.ts";
import { searchUsers } from "#app/features/users/search-users.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { isSearchable, readSearchWords } from "#app/platform/text/search-words.ts";
import { findPages } from "./find-pages.server.ts";

type Kind = { title: string; search: (scope: AdminScope, q: string) => Promise<FoundGroup> | FoundGroup };

const kinds: readonly Kind[] = [
  { title: "Entreprises", search: searchCompanies },
  { title: "Utilisateurs", search: searchUsers },
  { title: "Demandes de devis", search: searchLeads },
  { title: "Messages", search: searchMessages },
  { title: "Demandes RGPD", search: searchRights },
  { title: "Demandes d’expert", search: searchRequests },
  { title: "Signalements", search: searchReports },
  { title: "Pages de l’administration", search: (_, q) => findPages(q) },
];

export type ShownGroup = FoundGroup & { title: string };
type Searched = { kind: "nothing typed" | "too short" } | { kind: "searched"; groups: ShownGroup[] };

/** Groups with something, those with exactly what was typed first. Nothing of it is stored. */
export async function searchEverything(scope: AdminScope, typed: string): Promise<Searched> {
  if (typed === "") return { kind: "nothing typed" };
  const q = companyInUrl(typed) ?? typed;
  if (!isSearchable(readSearchWords(q))) return { kind: "too short" };
  const groups = await Promise.all(
    kinds.map(async ({ title, search }) => ({ title, ...(await search(scope, q)) })),
  );
  return {
    kind: "searched",
    groups: groups.filter(({ total }) => total > 0).toSorted((a, b) => Number(b.exact) - Number(a.exact)),
  };
}

/** The URL of a company's page, pasted. */
const companyInUrl = (typed: string): string | undefined => /\/company\/([\w-]+)/.exec(typed)?.[1];
