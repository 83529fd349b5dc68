import { and, eq, gt } from "drizzle-orm";
import { rightsRequests } from "#app/features/messages/messages.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { type FormToken, readFormToken } from "#app/platform/forms/form-token.server.ts";
import { couldBeRead, submissionKeys } from "#app/platform/forms/submission-keys.server.ts";
import { countInOrder, type Limit } from "#app/platform/http/limits.server.ts";
import type { RequestScope, SystemScope } from "#app/platform/http/scope.ts";
import { whenToMailRight } from "#app/platform/mail/mail-limits.server.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { rightsReceivedMail } from "../mails/messages.mails.ts";
import {
  findRequestByKeys,
  insertRequest,
  type NewRequest,
  recordRightsEvent,
} from "./request-rows.server.ts";
import { dueDate } from "./rights.rules.ts";
import type { RightsRequestForm } from "./rights.schema.ts";
import { mailReceived } from "./rights-received.server.ts";

/**
 * Stores a GDPR request with its legal deadline (decision G3). Anyone can type any address: nothing happens before
 * the mailbox confirms (threat T36).
 */
export async function submitRequest(
  scope: RequestScope,
  form: RightsRequestForm,
): Promise<
  Outcome<"automatic" | Limited | { stored: { reference: string; mailed: "now" | "later" | "never" } }>
> {
  const { token: carried, [HONEYPOT_FIELD]: trap, ...request } = form;
  const token = readFormToken(scope.site.secret, carried);
  const { network } = scope.facts;
  const keys = submissionKeys(["rights", ...Object.values(request)], { network, token });
  // Before rate limits: a repeated submission is no new request.
  const known = await findRequestByKeys(scope, keys);
  if (known) return { kind: "stored", reference: known.reference, mailed: "now" };
  if (trap) return { kind: "automatic" };

  const verdict = await countInOrder(scope, rightsLimits(request.email, network, token));
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  const mail = { to: request.email, network, kind: rightsReceivedMail.name };
  const afterSeconds = await whenToMailRight(scope, mail);
  const storedRequest = { ...request, dueAt: dueDate(new Date()) };
  const reference = await store(scope, storedRequest, { keys, afterSeconds });
  if (afterSeconds === undefined) return { kind: "stored", reference, mailed: "never" };
  return { kind: "stored", reference, mailed: afterSeconds > 0 ? "later" : "now" };
}

const HOUR = 3_600;
const DAY = 86_400;

/**
 * Limits per network, narrowest first; refusals are shown. No limit counts the address alone, and requests of others
 * never block one: beyond the hourly volume of its mailbox or the site the e-mail is delayed, and beyond the
 * mailbox's daily volume the page asks to write from that mailbox instead (threats T05, T58 and T62).
 */
const rightsLimits = (email: string, network: string, token: FormToken | undefined): Limit[] => [
  { name: "rights-network", subject: network, limit: 10, seconds: HOUR },
  { name: "rights-network", subject: network, limit: 30, seconds: DAY },
  ...(couldBeRead(token) ? [] : [{ name: "rights-plain", subject: network, limit: 5, seconds: HOUR }]),
  { name: "rights-email-network", subject: `${email} ${network}`, limit: 3, seconds: HOUR },
];

type Storing = { keys: [string, ...string[]]; afterSeconds: number | undefined };

function store(scope: SystemScope, request: NewRequest, { keys, afterSeconds }: Storing): Promise<string> {
  return inTransaction(scope, async (inside) => {
    const stored = await insertRequest(inside, request, keys);
    const { alreadyThere, id, reference } = stored;
    if (alreadyThere) return reference;
    await recordRightsEvent(inside, id, { kind: "received" });
    if (afterSeconds === undefined) return reference;
    await mailReceived(inside, { ...request, ...stored }, afterSeconds);
    return reference;
  });
}

/** Valid for one day: the confirmation page may show the reference again. */
export async function isRecentRequest({ db }: DbScope, reference: string): Promise<boolean> {
  const aDayAgo = new Date(Date.now() - 86_400_000);
  const found = await db
    .select({ id: rightsRequests.id })
    .from(rightsRequests)
    .where(and(eq(rightsRequests.reference, reference), gt(rightsRequests.createdAt, aDayAgo)));
  return found.length > 0;
}
