import { proveConsent } from "#app/core/consent/consent-proofs.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { type FormToken, readFormToken } from "#app/platform/forms/form-token.server.ts";
import { couldBeRead, submissionKeys } from "#app/platform/forms/submission-keys.server.ts";
import { countInOrder, type Limit } from "#app/platform/http/limits.server.ts";
import type { RequestScope, SystemScope } from "#app/platform/http/scope.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { CALL_BACK_CONSENT_VERSION, CALL_BACK_PATH, MOST_OF_PHONE } from "./call-back.rules.ts";
import type { CallBackForm } from "./call-back.schema.ts";
import {
  type Caller,
  type CallerRecord,
  callerOf,
  findCallBackByKeys,
  findCallerRecord,
  insertCallBack,
  lockPhone,
} from "./call-back-rows.server.ts";
import { livePath } from "./live-link.server.ts";
import { askCompanies } from "./notify.server.ts";
import { listOnDuty } from "./on-duty.server.ts";

const HOUR = 3_600;
const DAY = 86_400;

/**
 * Per network: a flood from elsewhere blocks no caller (threat T58). Many share one address of a mobile operator, so
 * it is tight only where a company met junk today (threat T62).
 */
const callBackLimits = (network: string, token: FormToken | undefined, record: CallerRecord): Limit[] => [
  ...(record.networkJunk
    ? [{ name: "call-back-junk-network", subject: network, limit: 3, seconds: HOUR }]
    : []),
  { name: "call-back-network", subject: network, limit: 10, seconds: HOUR },
  { name: "call-back-network", subject: network, limit: 30, seconds: DAY },
  ...(couldBeRead(token) ? [] : [{ name: "call-back-plain", subject: network, limit: 1, seconds: HOUR }]),
];

type Submitted = Outcome<"automatic" | "open" | "nobody on call" | Limited | { stored: { path: string } }>;

/** Asks all companies on duty at that moment. */
export async function submitCallBack(scope: RequestScope, form: CallBackForm): Promise<Submitted> {
  const { token: carried, [HONEYPOT_FIELD]: trap, consent: _, ...callBack } = form;
  const token = readFormToken(scope.site.secret, carried);
  const { network } = scope.facts;
  const keys = submissionKeys(["call-back", ...Object.values(callBack)], { network, token });
  // Before rate limits: a repeated submission leads to its page again.
  const known = await findCallBackByKeys(scope, keys);
  if (known) return { kind: "stored", path: livePath(scope.site, known.id) };
  if (trap) return { kind: "automatic" };
  const caller = callerOf(scope.site.secret, callBack.phone, network);
  const record = await findCallerRecord(scope, caller);
  if (isBeingCalled(record)) return { kind: "open" };
  // Counted only when a company would be asked.
  if ((await listOnDuty(scope, new Date())).length === 0) return { kind: "nobody on call" };
  const pair = `${caller.phoneHash} ${caller.networkHash}`;
  const verdict = await countInOrder(scope, [
    ...callBackLimits(network, token, record),
    ...(record.junk ? [{ name: "call-back-junk", subject: pair, limit: 1, seconds: DAY }] : []),
  ]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  return store(scope, { callBack, caller, keys });
}

/** By this caller, or so many times today that another call would be a nuisance to the one whose number it is. */
const isBeingCalled = ({ open, ofPhone }: CallerRecord): boolean => open || ofPhone >= MOST_OF_PHONE;

type Storing = {
  callBack: Omit<CallBackForm, "token" | "consent" | typeof HONEYPOT_FIELD>;
  caller: Caller;
  keys: [string, ...string[]];
};

/** The call-back, its recipients and their mails: all or none. */
function store(scope: SystemScope, { callBack, caller, keys }: Storing): Promise<Submitted> {
  return inTransaction(scope, async (inside): Promise<Submitted> => {
    await lockPhone(inside, caller);
    const known = await findCallBackByKeys(inside, keys);
    if (known) return { kind: "stored", path: livePath(scope.site, known.id) };
    if (isBeingCalled(await findCallerRecord(inside, caller))) return { kind: "open" };
    const companyIds = await listOnDuty(inside, new Date());
    if (companyIds.length === 0) return { kind: "nobody on call" };
    const { seen: situation, ...given } = callBack;
    const id = await insertCallBack(
      inside,
      { ...given, ...caller, situation, idempotencyKey: keys[0] },
      companyIds,
    );
    await proveConsent(inside, {
      purpose: "call-back",
      subjectId: id,
      textVersion: CALL_BACK_CONSENT_VERSION,
      page: CALL_BACK_PATH,
    });
    await askCompanies(inside, { companyIds, situation, again: false });
    return { kind: "stored", path: livePath(scope.site, id) };
  });
}
