import type { CompanySize } from "#app/core/diagnostic/domains.ts";
import { diagnosticResultsMail } from "#app/core/diagnostic/mails/diagnostic.mails.ts";
import { RESULTS_PATH } from "#app/core/diagnostic/paths.ts";
import { type Finished, finishRun, shareRun } from "#app/core/diagnostic/runs/runs.server.ts";
import { countAct } from "#app/core/statistics/count-act.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { PublicScope, SubmissionScope, SystemScope } from "#app/platform/http/scope.ts";
import { whenToMail } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";

const DAY = 86_400;

type End = {
  size: CompanySize | undefined;
  /** Whether the score may count in the average of this company size. */
  sharing: boolean;
  /** Recipient of the results, as returned by `parseMailAddress`; stored nowhere else. */
  email?: string;
};

/** The e-mail was refused or failed. */
type Unsent = "refused" | "failed";

/**
 * Ends a complete diagnostic and mails a private link to its results, both or neither: if the e-mail fails, the
 * diagnostic stays unfinished. Idempotent.
 */
export async function endDiagnostic(
  scope: SubmissionScope,
  key: string,
  { email: to, ...how }: End,
): Promise<Finished | Unsent> {
  const { network } = scope.facts;
  const afterSeconds = to ? await whenToMail(scope, { to, network, kind: diagnosticResultsMail.name }) : 0;
  if (afterSeconds === undefined) return "refused";
  try {
    const ended = await inTransaction(scope, async (inside) => {
      const finished = await finishRun(inside, key, { ...how, sharing: await canCount(inside, how) });
      if (finished.ok && finished.first && to)
        await mailResults(inside, key, { to, afterSeconds, ...finished.result });
      return finished;
    });
    if (ended.ok && ended.first) countAct(scope, "diagnostic");
    return ended;
  } catch (error) {
    if (!to) throw error;
    scope.facts.reportError(error);
    return "failed";
  }
}

/** Once a day per network: a person who ends nine of their own could otherwise derive the tenth score. */
async function canCount(
  scope: Pick<PublicScope, "db" | "facts">,
  { size, sharing }: Omit<End, "email">,
): Promise<boolean> {
  if (!size || !sharing) return false;
  const { network: subject } = scope.facts;
  const once = { name: "diagnostic-shared", subject, limit: 1, seconds: DAY };
  return (await countInOrder(scope, [once])).allowed;
}

type ResultsMail = {
  to: string;
  afterSeconds: number;
  score: number;
  level: string;
  advice: readonly unknown[];
};

/** Without the answers. */
async function mailResults(
  scope: SystemScope,
  key: string,
  { to, afterSeconds, score, level, advice }: ResultsMail,
) {
  const token = await shareRun(scope, { key }, { canAct: true });
  const resultsUrl = `${scope.site.url}${RESULTS_PATH}/${token}`;
  const payload = { score, level, measures: advice.length, resultsUrl };
  await enqueueMail(scope, diagnosticResultsMail, { to, payload, afterSeconds });
}
