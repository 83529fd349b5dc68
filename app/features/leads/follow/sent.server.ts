import { eq } from "drizzle-orm";
import { leads } from "#app/core/lead/lead.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { hostCookie } from "#app/platform/http/host-cookie.server.ts";
import type { BrowserScope, OptionalActor, SigningScope, Site } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { sentToChosen } from "../lead.rules.ts";
import type { DrawnStep } from "../steps/drawn-steps.rules.ts";
import { followPath } from "./follow-link.server.ts";
import { answerDue, drawnCompanies } from "./view-followed.server.ts";

export type SentRequest = {
  companies: { name: string; steps: DrawnStep[] }[];
  message: string | undefined;
  /** For the signed-in author; others receive the private link by e-mail only. */
  follow: string | undefined;
};

type Scope = DbScope & SigningScope & OptionalActor;

export async function viewSent(scope: Scope, reference: string): Promise<SentRequest | undefined> {
  const [lead] = await scope.db.select(columns).from(leads).where(eq(leads.reference, reference));
  return lead && sentOf(scope, lead);
}

const columns = {
  id: leads.id,
  followVersion: leads.followVersion,
  reference: leads.reference,
  submittedBy: leads.submittedBy,
  createdAt: leads.createdAt,
  // An erased request has none.
  email: leads.email,
};
type Sent = { id: string; followVersion: number; submittedBy: string | null; createdAt: Date };

async function sentOf(scope: Scope, lead: Sent): Promise<SentRequest> {
  const companies = await drawnCompanies(scope, lead.id);
  const isTheirs = scope.actor !== undefined && lead.submittedBy === scope.actor.id;
  return {
    companies: companies.map(({ name, steps }) => ({ name, steps })),
    message:
      companies.length > 0
        ? sentToChosen(
            companies.map(({ name }) => name),
            formatDate(answerDue(lead.createdAt), "time"),
          )
        : undefined,
    follow: isTheirs ? followPath(scope.site, lead) : undefined,
  };
}

const DAY = 86_400;
const cookieOf = (site: Site) => hostCookie(site, "recif.request", DAY);
const signedFor = (id: string) => ({ purpose: "lead-sent", id, covers: "" }) as const;

/** `Set-Cookie` that lets only this browser view its request, for a day. */
export async function rememberSent(
  { db, site }: DbScope & SigningScope,
  reference: string,
): Promise<string | undefined> {
  const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.reference, reference));
  return lead && cookieOf(site).serialize(signLink(site.secret, signedFor(lead.id)));
}

/** Requires this browser's cookie: a reference alone is not secret. */
export async function findSent(
  scope: BrowserScope & OptionalActor,
  reference: string,
): Promise<SentRequest | undefined> {
  const stored: unknown = await cookieOf(scope.site).parse(scope.facts.cookie);
  const id = typeof stored === "string" ? readLinkId(stored) : undefined;
  if (typeof stored !== "string" || !id || !isSignedLink(scope.site.secret, stored, signedFor(id)))
    return undefined;
  const [lead] = await scope.db.select(columns).from(leads).where(eq(leads.id, id));
  return lead?.email && lead.reference === reference ? sentOf(scope, lead) : undefined;
}
