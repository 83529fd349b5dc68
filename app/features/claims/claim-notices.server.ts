import { eq } from "drizzle-orm";
import { storeRefusal } from "#app/core/contest/refusals.server.ts";
import { listStaffToNotify } from "#app/core/person/people.server.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { claimDecidedMail, claimReceivedMail } from "./mails/claims.mails.ts";

export type Claim = {
  id: string;
  name: string;
  position: string;
  companyName: string;
  slug: string;
  afterSeconds: number | undefined;
};

const payloadOf = ({ companyName, name, position }: Claim) => ({ companyName, claimantName: name, position });

export async function notifyOwner(scope: MemberScope, claim: Claim, to: string): Promise<void> {
  if (claim.afterSeconds === undefined) return;
  const answerUrl = `${scope.site.url}/my-company/revendications/${claim.id}`;
  await enqueueMail(scope, claimReceivedMail, {
    to,
    afterSeconds: claim.afterSeconds,
    payload: { to: "owner", ...payloadOf(claim), answerUrl },
  });
}

export async function notifyStaffOfClaim(scope: MemberScope, claim: Claim): Promise<void> {
  if (claim.afterSeconds === undefined) return;
  const answerUrl = `${scope.site.url}/admin/revendications/${claim.id}`;
  for (const to of await listStaffToNotify(scope))
    await enqueueMail(scope, claimReceivedMail, {
      to,
      afterSeconds: claim.afterSeconds,
      payload: { to: "staff", ...payloadOf(claim), answerUrl },
    });
}

type Decision = "approved-owner" | "approved-manager" | "rejected" | "rejected-by-owner";

export async function notifyClaimant(
  scope: MemberScope,
  { id, claimantId, companyName, slug }: Pick<Claim, "id" | "companyName" | "slug"> & { claimantId: string },
  decision: Decision,
  reason: string | undefined,
): Promise<void> {
  const [claimant] = await scope.db
    .select({ email: personCard.email })
    .from(personRows)
    .where(eq(personCard.id, claimantId));
  if (!claimant) return;
  const path = decision.startsWith("approved") ? "/my-company" : `/company/${slug}/revendiquer`;
  const refusal = { subjectId: id, about: companyName, reason, recipients: [claimant.email] };
  // An owner's refusal is disputed on the claim's own page.
  const contestUrl =
    decision === "rejected" ? await storeRefusal(scope, { kind: "claim", ...refusal }) : undefined;
  await enqueueMail(scope, claimDecidedMail, {
    to: claimant.email,
    payload: { decision, companyName, reason, url: scope.site.url + path, contestUrl },
  });
}
