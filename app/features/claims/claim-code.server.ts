import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { leavingOf } from "#app/core/company/leave-link.server.ts";
import { isManaged } from "#app/core/company/visibility.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { CODE_ATTEMPTS, CODE_HOURS } from "./claims.rules.ts";
import { setClaimCode } from "./claims.server.ts";
import { claimCodeMail } from "./mails/claims.mails.ts";

const DAY = 86_400;
const DIGITS = 8;

async function findOwnWaiting({ db, actor }: MemberScope, id: string) {
  const [found] = await db
    .select({
      id: companyClaims.id,
      companyId: companyClaims.companyId,
      companyName: companyCard.name,
      email: contactCard.email,
      managed: isManaged,
      codeHash: companyClaims.codeHash,
      codeSentAt: companyClaims.codeSentAt,
      codeAttempts: companyClaims.codeAttempts,
      codeProvenAt: companyClaims.codeProvenAt,
    })
    .from(companyClaims)
    .innerJoin(companyRows, eq(companyCard.id, companyClaims.companyId))
    .leftJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .where(
      and(
        eq(companyClaims.id, id),
        eq(companyClaims.claimantId, actor.id),
        eq(companyClaims.state, "waiting"),
      ),
    )
    .for("update", { of: companyClaims });
  return found;
}

/** Mails a code to the page's address: entering it proves access to the company's mailbox. */
export async function sendClaimCode(
  scope: MemberScope,
  id: string,
): Promise<Outcome<"sent" | "limited" | "no address" | "unproven" | "absent">> {
  // An unverified account must not trigger e-mails to the company.
  if (!scope.actor.proven) return { kind: "unproven" };
  return inTransaction(scope, async (inside) => {
    const claim = await findOwnWaiting(inside, id);
    if (!claim) return { kind: "absent" };
    const to = claim.email && parseMailAddress(claim.email);
    if (!to) return { kind: "no address" };
    const leaving = await leavingOf(inside, {
      companyId: claim.companyId,
      address: to,
      managed: claim.managed,
    });
    if (!leaving) return { kind: "no address" };
    const verdict = await countInOrder(inside, [
      // Per claimant rather than per claim, which can be withdrawn and repeated.
      { name: "claim-code", subject: `${scope.actor.id} ${claim.companyId}`, limit: 3, seconds: DAY },
      { name: "claim-code-company", subject: claim.companyId, limit: 6, seconds: DAY },
    ]);
    if (!verdict.allowed) return { kind: "limited" };
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
    await setClaimCode(inside, id, { codeHash: hashOf(id, code), codeSentAt: new Date(), codeAttempts: 0 });
    await enqueueMail(inside, claimCodeMail, {
      to,
      payload: { companyName: claim.companyName, code: `${code.slice(0, 4)} ${code.slice(4)}`, ...leaving },
    });
    return { kind: "sent" };
  });
}

/** Attempts are counted before validation, so that concurrent ones both count. */
export function enterClaimCode(
  scope: MemberScope,
  id: string,
  code: string,
): Promise<Outcome<"proven" | "wrong" | "no more tries" | "absent">> {
  return inTransaction(scope, async (inside) => {
    const claim = await findOwnWaiting(inside, id);
    if (!claim) return { kind: "absent" };
    if (claim.codeProvenAt) return { kind: "proven" };
    if (claim.codeAttempts >= CODE_ATTEMPTS) return { kind: "no more tries" };
    const isFresh =
      claim.codeSentAt !== null && Date.now() - claim.codeSentAt.getTime() < CODE_HOURS * 3_600_000;
    await setClaimCode(inside, id, { codeAttempts: claim.codeAttempts + 1 });
    if (!isFresh || !claim.codeHash || !isEqual(claim.codeHash, hashOf(id, code))) return { kind: "wrong" };
    await setClaimCode(inside, id, { codeProvenAt: new Date(), codeHash: null });
    return { kind: "proven" };
  });
}

const hashOf = (id: string, code: string) => createHash("sha256").update(`${id}:${code}`).digest("hex");
const isEqual = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));
