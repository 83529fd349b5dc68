import { type RouterContextProvider, redirect } from "react-router";
import { findMemberScope } from "#app/core/session/guards.server.ts";
import { findHiddenCompany } from "#app/features/company-profile/company-profile.server.ts";
import type { ContactOpening } from "#app/features/contacts/contact-gate.server.ts";
import { findSent, type SentRequest } from "#app/features/leads/follow/sent.server.ts";
import { findSender } from "#app/features/leads/known-sender.server.ts";
import { isReference, type KnownSender } from "#app/features/leads/lead.rules.ts";
import { isRecentReference } from "#app/features/leads/leads.server.ts";
import { findTargets } from "#app/features/leads/notices/targets.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { LATER } from "#app/ui/form/answered-later.tsx";
import { handleCompanyQuote, newFormToken } from "../requests/quote/actions.server.ts";
import { openDetails } from "./open-details.server.ts";

type Context = Readonly<RouterContextProvider>;

type MemberPart = {
  opening: ContactOpening;
  editUrl: string | undefined;
  quote: { companyId: string; sender: KnownSender; token: string; accepted: SubmittedQuote | undefined };
};

export async function hiddenCompany(context: Context, slug: string) {
  const scope = await findMemberScope(context);
  return scope && findHiddenCompany(scope, slug);
}

/** Members-only data of a profile. Undefined for signed-out visitors, whose page is cached for all. */
export async function memberPart(
  request: Request,
  context: Context,
  companyId: string,
): Promise<MemberPart | undefined> {
  const scope = await findMemberScope(context);
  if (!scope) return undefined;
  const opening = await openDetails(scope, companyId);
  if (!opening) return undefined;
  const { role } = scope.actor;
  const own = opening.kind === "open" && opening.own;
  return {
    opening,
    editUrl:
      role === "admin" ? `/admin/fiches/${companyId}` : own ? `/my-company/edit/${companyId}` : undefined,
    quote: {
      companyId,
      sender: await findSender(scope),
      token: newFormToken(scope),
      accepted: await findSubmittedQuote(scope, companyId, new URL(request.url).searchParams),
    },
  };
}

type SubmittedQuote = { reference: string; later: boolean; managed: boolean; sent: SentRequest | undefined };

async function findSubmittedQuote(
  scope: MemberScope,
  companyId: string,
  query: URLSearchParams,
): Promise<SubmittedQuote | undefined> {
  const reference = query.get("reference");
  if (!isReference(reference) || !(await isRecentReference(scope, reference))) return undefined;
  const [target] = await findTargets(scope, [companyId]);
  const sent = await findSent(scope, reference);
  return { reference, later: query.has(LATER), managed: target?.managed ?? false, sent };
}

export async function handleMemberQuote(request: Request, context: Context, slug: string) {
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw notFound("company");
  const scope = await findMemberScope(context);
  if (!scope) throw redirect(`/login?from=/company/${slug}`);
  return handleCompanyQuote(request, scope, slug);
}
