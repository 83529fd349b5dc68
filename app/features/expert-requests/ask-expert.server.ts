import { and, eq, gt } from "drizzle-orm";
import { inWords } from "#app/core/diagnostic/answers-text.ts";
import { sizeLabel } from "#app/core/diagnostic/domains.ts";
import { resultOf } from "#app/core/diagnostic/result/result.rules.ts";
import type { Run } from "#app/core/diagnostic/runs/runs.server.ts";
import { listStaffToNotify } from "#app/core/person/people.server.ts";
import { diagnosticRequests } from "#app/features/expert-requests/expert-requests.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { readFormToken } from "#app/platform/forms/form-token.server.ts";
import { submissionKeys } from "#app/platform/forms/submission-keys.server.ts";
import { countInOrder, type Limit } from "#app/platform/http/limits.server.ts";
import type { RequestScope, SystemScope } from "#app/platform/http/scope.ts";
import { placeInLine, whenToMail } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import type { ExpertForm } from "./expert.schema.ts";
import { diagnosticConfirmationMail, diagnosticExpertMail } from "./mails/expert-requests.mails.ts";
import { staffRequestPath } from "./request-lists.rules.ts";
import { findRequestByKeys, insertRequest } from "./request-rows.server.ts";

const HOUR = 3_600;
const DAY = 86_400;

/** Narrowest first: another person who repeats an e-mail address consumes none of its owner's quota elsewhere. */
const expertLimits = (email: string, network: string): Limit[] => [
  { name: "expert-address-network", subject: `${email} ${network}`, limit: 3, seconds: HOUR },
  { name: "expert-network", subject: network, limit: 10, seconds: HOUR },
  { name: "expert-network", subject: network, limit: 30, seconds: DAY },
  { name: "expert-address", subject: email, limit: 10, seconds: DAY },
];

/** `later`: its mails wait for their turn. */
type ExpertOutcome = Outcome<"automatic" | Limited | { stored: { reference: string; later: boolean } }>;

type Asked = Omit<ExpertForm, "token" | "lien" | "diagnostic" | typeof HONEYPOT_FIELD>;
type Storing = {
  keys: [string, ...string[]];
  afterSeconds: number;
  acknowledgeAfter: number | undefined;
};

export async function askExpert(scope: RequestScope, run: Run, form: ExpertForm): Promise<ExpertOutcome> {
  const { token: carried, lien: _, diagnostic: _own, [HONEYPOT_FIELD]: trap, ...asked } = form;
  const token = readFormToken(scope.site.secret, carried);
  const { network } = scope.facts;
  const keys = submissionKeys(["diagnostic-expert", run.id, ...Object.values(asked)], { network, token });
  // Before rate limits: a repeated submission is no new request.
  const known = await findRequestByKeys(scope, keys);
  if (known) return { kind: "stored", reference: known.reference, later: false };
  if (trap) return { kind: "automatic" };

  const { email: to } = asked;
  const verdict = await countInOrder(scope, expertLimits(to, network));
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  const afterSeconds = await placeInLine(scope, "expert", network);
  const acknowledgeAfter = await whenToMail(scope, { to, network, kind: diagnosticConfirmationMail.name });
  const reference = await store(scope, run, asked, { keys, afterSeconds, acknowledgeAfter });
  return { kind: "stored", reference, later: Math.max(afterSeconds, acknowledgeAfter ?? 0) > 0 };
}

/** The request and its e-mails, all or none. */
function store(
  scope: SystemScope,
  run: Run,
  asked: Asked,
  { keys, afterSeconds, acknowledgeAfter }: Storing,
): Promise<string> {
  const { score, level } = resultOf(run.set, run.content.answers);
  const { name, email, company, phone, size, industry, message } = asked;
  return inTransaction(scope, async (inside) => {
    const request = { name, email, company, phone, companySize: size ?? null, industry, message, score };
    const answers = asked.withAnswers ? inWords(run.questions, run.content.answers) : undefined;
    const { alreadyThere, id, reference } = await insertRequest(inside, request, { answers, keys });
    if (alreadyThere) return reference;
    const summary = { reference, name, score, level };
    if (acknowledgeAfter !== undefined)
      await enqueueMail(inside, diagnosticConfirmationMail, {
        to: email,
        payload: summary,
        afterSeconds: acknowledgeAfter,
      });
    const words = { email, company, phone, companySize: size ? sizeLabel(size) : null, industry, message };
    const adminUrl = `${scope.site.url}${staffRequestPath(id)}`;
    for (const to of await listStaffToNotify(inside))
      await enqueueMail(inside, diagnosticExpertMail, {
        to,
        payload: { ...summary, ...words, adminUrl },
        afterSeconds,
      });
    return reference;
  });
}

/** Valid for one day: the confirmation page may show the reference again. */
export async function isRecentRequest({ db }: DbScope, reference: string): Promise<boolean> {
  const aDayAgo = new Date(Date.now() - DAY * 1_000);
  const found = await db
    .select({ id: diagnosticRequests.id })
    .from(diagnosticRequests)
    .where(and(eq(diagnosticRequests.reference, reference), gt(diagnosticRequests.createdAt, aDayAgo)));
  return found.length > 0;
}
