import { and, eq } from "drizzle-orm";
import type { Proposal } from "#app/core/company/company-content.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { leavingOf } from "#app/core/company/leave-link.server.ts";
import { listManagers } from "#app/core/company/managers.server.ts";
import type { ContestKind } from "#app/core/contest/contest.rules.ts";
import { storeRefusal } from "#app/core/contest/refusals.server.ts";
import { isActive } from "#app/core/person/active.server.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { DecisionKind } from "#app/features/moderation/mails/company-decision.tsx";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { textsBetween } from "./differences.ts";
import type { ChangedBy, ChangedText } from "./mails/company-changed.tsx";
import { companyApprovedMail, companyChangedMail, companyDecisionMail } from "./mails/moderation.mails.ts";

type DecidedCompany = { id: string; slug: string; name: string };

export async function notifyApproved(scope: AdminScope, company: DecidedCompany): Promise<void> {
  const [contact] = await scope.db
    .select({ name: contactCard.contactName, email: contactCard.email })
    .from(contactRows)
    .where(eq(contactCard.companyId, company.id));
  const { url } = scope.site;
  const managers = await managersOf(scope, company.id);
  for (const to of addresses([contact?.email, ...managers])) {
    const about = { companyId: company.id, address: to, managed: managers.length > 0 };
    const leaving = await leavingOf(scope, about);
    if (!leaving) continue;
    await enqueueMail(scope, companyApprovedMail, {
      to,
      payload: {
        companyName: company.name,
        contactName: contact?.name || "Contact",
        companyUrl: `${url}/company/${company.slug}`,
        ownUrl: `${url}/my-company`,
        ...leaving,
      },
    });
  }
}

export async function notifyDecision(
  scope: AdminScope,
  company: DecidedCompany,
  {
    decision,
    reason,
    authorId,
  }: { decision: DecisionKind; reason?: string | undefined; authorId?: string | null | undefined },
): Promise<void> {
  const managers = await managersOf(scope, company.id);
  const author = managers.length === 0 && authorId ? await emailOf(scope, authorId) : undefined;
  const recipients = addresses([author, ...managers]);
  const kind = contestKindOf[decision];
  const { id: subjectId, name: about } = company;
  const contestUrl = kind && (await storeRefusal(scope, { kind, subjectId, about, reason, recipients }));
  for (const to of recipients) {
    await enqueueMail(scope, companyDecisionMail, {
      to,
      payload: {
        decision,
        companyName: company.name,
        reason,
        ownUrl: `${scope.site.url}/my-company`,
        contestUrl,
      },
    });
  }
}

const contestKindOf: Partial<Record<DecisionKind, ContestKind>> = {
  refused: "page-refused",
  "edit-rejected": "edit",
  "taken-offline": "page-offline",
  removed: "page-removed",
  "deletion-declined": "deletion-declined",
};

type Changed = { by: ChangedBy; before: Proposal; after: Proposal };

/** Notifies the managers, other than the administrator, of what differs; nothing differs: no mail. */
export async function notifyChanged(
  scope: AdminScope,
  company: { id: string; name: string },
  { by, before, after }: Changed,
): Promise<void> {
  const texts: ChangedText[] = textsBetween(before, after);
  if (texts.length === 0) return;
  const managers = (await listManagers(scope, company.id)).filter(({ userId }) => userId !== scope.actor.id);
  for (const to of addresses(managers.map(({ email }) => email)))
    await enqueueMail(scope, companyChangedMail, {
      to,
      payload: {
        by,
        companyName: company.name,
        changes: JSON.stringify(texts),
        ownUrl: `${scope.site.url}/my-company/edit/${company.id}`,
      },
    });
}

const managersOf = async (scope: AdminScope, companyId: string) =>
  (await listManagers(scope, companyId)).map(({ email }) => email);

async function emailOf({ db }: AdminScope, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ email: personCard.email })
    .from(personRows)
    .where(and(eq(personCard.id, userId), isActive));
  return found?.email;
}

/** Imported addresses may be invalid for e-mail. */
function addresses(given: readonly (string | null | undefined)[]): string[] {
  return [...new Set(given.flatMap((email) => (email && parseMailAddress(email)) || []))];
}
