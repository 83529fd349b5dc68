import type { DbScope } from "#app/platform/db/scope.ts";
import { countInTurn } from "#app/platform/http/limits.server.ts";

const HOUR = 3_600;
const DAY = 86_400;

/**
 * Whether one more mail about leads may leave for a company: anybody may ask it for a quote, and in any name. What is not
 * mailed stands in its space all the same, and nobody's request is refused for it.
 */
export async function mayTellCompany(scope: DbScope, companyId: string): Promise<boolean> {
  const verdict = await countInTurn(scope, [
    { name: "lead-mails-company", subject: companyId, limit: 20, seconds: HOUR },
    { name: "lead-mails-company", subject: companyId, limit: 60, seconds: DAY },
  ]);
  return verdict.allowed;
}

/**
 * The same for whoever asked: the address may be another person's, and the companies those of whoever typed it. Counted
 * apart from all other mails, so that it silences none of them; the follow-up page says what is not mailed.
 */
export async function mayTellRequester(scope: DbScope, email: string): Promise<boolean> {
  const verdict = await countInTurn(scope, [
    { name: "lead-mails-requester", subject: email, limit: 8, seconds: HOUR },
    { name: "lead-mails-requester", subject: email, limit: 20, seconds: DAY },
  ]);
  return verdict.allowed;
}
