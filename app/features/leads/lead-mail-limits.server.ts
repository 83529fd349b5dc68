import type { DbScope } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";

const HOUR = 3_600;
const DAY = 86_400;

/**
 * Limits lead e-mails per company, since any visitor can send requests in any name. Leads without an e-mail still
 * appear in its space, and no request is refused.
 */
export async function canNotifyCompany(scope: DbScope, companyId: string): Promise<boolean> {
  const verdict = await countInOrder(scope, [
    { name: "lead-mails-company", subject: companyId, limit: 20, seconds: HOUR },
    { name: "lead-mails-company", subject: companyId, limit: 60, seconds: DAY },
  ]);
  return verdict.allowed;
}

/**
 * Same for the requester: the address may be another person's. A separate count, so that other e-mails are not
 * affected; the follow-up page shows everything.
 */
export async function canNotifyRequester(scope: DbScope, email: string): Promise<boolean> {
  const verdict = await countInOrder(scope, [
    { name: "lead-mails-requester", subject: email, limit: 8, seconds: HOUR },
    { name: "lead-mails-requester", subject: email, limit: 20, seconds: DAY },
  ]);
  return verdict.allowed;
}
