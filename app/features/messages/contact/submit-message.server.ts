import { and, eq, gt } from "drizzle-orm";
import { listStaffToNotify } from "#app/core/person/people.server.ts";
import { countAct } from "#app/core/statistics/count-act.ts";
import { contactMessages } from "#app/features/messages/messages.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { readFormToken } from "#app/platform/forms/form-token.server.ts";
import { submissionKeys } from "#app/platform/forms/submission-keys.server.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { SubmissionScope, SystemScope } from "#app/platform/http/scope.ts";
import { placeInLine, whenToMail } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { adminNewMessageMail, contactReceivedMail } from "../mails/messages.mails.ts";
import type { ContactForm } from "./contact.schema.ts";
import { contactLimits } from "./contact-limits.server.ts";
import {
  findMessageByKeys,
  hasSentJunkMessage,
  insertMessage,
  type NewMessage,
} from "./message-rows.server.ts";

/** Stores the message (decision G3). Returns only a reference. `later`: its mails wait for their turn. */
export async function submitMessage(
  scope: SubmissionScope,
  form: ContactForm,
): Promise<Outcome<"automatic" | Limited | { stored: { reference: string; later: boolean } }>> {
  const { token: carried, [HONEYPOT_FIELD]: trap, ...message } = form;
  const token = readFormToken(scope.site.secret, carried);
  const { network } = scope.facts;
  const keys = submissionKeys(["contact", ...Object.values(message)], { network, token });
  // Before rate limits: a repeated submission is no new message.
  const known = await findMessageByKeys(scope, keys);
  if (known) return { kind: "stored", reference: known.reference, later: false };
  if (trap) return { kind: "automatic" };

  const { email } = message;
  const junk = await hasSentJunkMessage(scope, email);
  const verdict = await countInOrder(scope, contactLimits({ email, junk, network, token }));
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  const afterSeconds = await placeInLine(scope, "contact", network);
  const acknowledgeAfter = await whenToMail(scope, { to: email, network, kind: contactReceivedMail.name });
  const { reference, alreadyThere } = await store(scope, message, keys, { afterSeconds, acknowledgeAfter });
  if (!alreadyThere) countAct(scope, "contact");
  return { kind: "stored", reference, later: Math.max(afterSeconds, acknowledgeAfter ?? 0) > 0 };
}

/** The message and its e-mails, all or none. */
function store(
  scope: SystemScope,
  message: NewMessage,
  keys: [string, ...string[]],
  { afterSeconds, acknowledgeAfter }: { afterSeconds: number; acknowledgeAfter: number | undefined },
): Promise<{ reference: string; alreadyThere: boolean }> {
  return inTransaction(scope, async (inside) => {
    const { alreadyThere, id, reference } = await insertMessage(inside, message, keys);
    if (alreadyThere) return { reference, alreadyThere };
    if (acknowledgeAfter !== undefined)
      await enqueueMail(inside, contactReceivedMail, {
        to: message.email,
        payload: { reference },
        afterSeconds: acknowledgeAfter,
      });
    const { firstName, lastName, email, phone, subject, message: body } = message;
    for (const to of await listStaffToNotify(inside)) {
      await enqueueMail(inside, adminNewMessageMail, {
        to,
        afterSeconds,
        payload: {
          reference,
          name: `${firstName} ${lastName}`,
          email,
          phone: phone ?? null,
          subject,
          message: body,
          adminUrl: `${scope.site.url}/admin/messages/${id}`,
        },
      });
    }
    return { reference, alreadyThere };
  });
}

/** Valid for one day: the confirmation page may show the reference again. */
export async function isRecentMessage({ db }: DbScope, reference: string): Promise<boolean> {
  const aDayAgo = new Date(Date.now() - 86_400_000);
  const found = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.reference, reference), gt(contactMessages.createdAt, aDayAgo)));
  return found.length > 0;
}
