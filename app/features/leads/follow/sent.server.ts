import { eq } from "drizzle-orm";
import { leads } from "#app/core/lead/lead.table.ts";
import { hostCookie } from "#app/platform/http/host-cookie.server.ts";
import type { MemberScope, PublicScope, Site } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { sentToChosen } from "../lead.rules.ts";
import type { DrawnStep } from "../steps/drawn-steps.rules.ts";
import { followPath } from "./follow-link.server.ts";
import { answerDue, drawnCompanies } from "./view-followed.server.ts";

/** What a confirmation says of a request that was just taken: who has it, until when an answer is awaited. */
export type SentRequest = {
  companies: { name: string; steps: DrawnStep[] }[];
  /** Who has it and until when they are awaited, in a sentence; undefined when the staff chooses them. */
  said: string | undefined;
  /** For the member whose request it is; the others' private link goes to the mailbox that they named. */
  follow: string | undefined;
};

type Scope = PublicScope | MemberScope;

/** @param reference of a request that this visitor has sent */
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
  // Without one it was erased.
  email: leads.email,
};
type Sent = { id: string; followVersion: number; submittedBy: string | null; createdAt: Date };

async function sentOf(scope: Scope, lead: Sent): Promise<SentRequest> {
  const companies = await drawnCompanies(scope, lead.id);
  const isTheirs = "actor" in scope && lead.submittedBy === scope.actor.id;
  return {
    companies: companies.map(({ name, steps }) => ({ name, steps })),
    said:
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

/** `Set-Cookie` by which this browser alone sees again, for a day, who has the request that it sent. */
export async function rememberSent(
  { db, site }: PublicScope,
  reference: string,
): Promise<string | undefined> {
  const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.reference, reference));
  return lead && cookieOf(site).serialize(signLink(site.secret, signedFor(lead.id)));
}

/** The request of this reference, if this browser sent it; a reference alone is in many hands. */
export async function findSent(scope: Scope, reference: string): Promise<SentRequest | undefined> {
  const kept: unknown = await cookieOf(scope.site).parse(scope.facts.cookie);
  const id = typeof kept === "string" ? readLinkId(kept) : undefined;
  if (typeof kept !== "string" || !id || !isSignedLink(scope.site.secret, kept, signedFor(id)))
    return undefined;
  const [lead] = await scope.db.select(columns).from(leads).where(eq(leads.id, id));
  return lead?.email && lead.reference === reference ? sentOf(scope, lead) : undefined;
}
