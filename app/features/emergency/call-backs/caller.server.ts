import { eq, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatTime } from "#app/platform/text/time.ts";
import {
  type CallBackState,
  canBeAccepted,
  canBeMissed,
  isUnanswered,
  validateCallBackAct,
} from "./call-back.rules.ts";
import {
  listWaitingRecipients,
  lockCallBack,
  setCallBackState,
  setRecipientState,
} from "./call-back-rows.server.ts";
import { callBacks } from "./call-backs.table.ts";
import { askAgain } from "./notify.server.ts";

type LiveState = "waiting" | "unanswered" | "none left" | "accepted" | "called" | "over";

export type LiveCallBack = {
  state: LiveState;
  firstName: string;
  sentAt: string;
  /** Companies that were asked and can still accept. */
  asked: number;
  company?: { name: string; slug: string } | undefined;
  acceptedAt?: string | undefined;
  canBeMissed: boolean;
};

export async function viewLiveCallBack(
  scope: DbScope,
  id: string,
  now = new Date(),
): Promise<LiveCallBack | undefined> {
  const [found] = await scope.db
    .select({
      state: sql<CallBackState>`${callBacks.state}`,
      firstName: callBacks.firstName,
      createdAt: callBacks.createdAt,
      openedAt: callBacks.openedAt,
      acceptedAt: callBacks.acceptedAt,
      name: companyCard.name,
      slug: companyCard.slug,
    })
    .from(callBacks)
    .leftJoin(companyRows, eq(companyCard.id, callBacks.companyId))
    .where(eq(callBacks.id, id));
  if (!found) return undefined;
  const { name, slug, acceptedAt } = found;
  const asked = (await listWaitingRecipients(scope, id)).length;
  return {
    state: liveStateOf({ ...found, asked }, now),
    firstName: found.firstName,
    sentAt: formatTime(found.createdAt),
    asked,
    company: name && slug ? { name, slug } : undefined,
    acceptedAt: acceptedAt ? formatTime(acceptedAt) : undefined,
    canBeMissed: canBeMissed(found, now),
  };
}

type Live = { state: CallBackState; openedAt: Date; asked: number };

function liveStateOf(found: Live, now: Date): LiveState {
  const { state, asked } = found;
  if (state === "accepted" || state === "called") return state;
  if (state !== "open" || !canBeAccepted(found, now)) return "over";
  if (asked === 0) return "none left";
  return isUnanswered(found, now) ? "unanswered" : "waiting";
}

export const callerActs = ["missed", "end"] as const;

/** "missed": no call came; the others are asked again. "end": the caller needs no call any more. */
export function actAsCaller(
  scope: SystemScope,
  id: string,
  act: (typeof callerActs)[number],
): Promise<Outcome<"done" | "absent" | "not now">> {
  return inTransaction(scope, async (inside) => {
    const callBack = await lockCallBack(inside, id);
    if (!callBack) return { kind: "absent" };
    const verdict = validateCallBackAct(callBack, { act, by: "caller", now: new Date() });
    if (!verdict.ok) return { kind: "not now" };
    await setCallBackState(inside, id, verdict.to);
    if (act === "missed") {
      if (callBack.companyId)
        await setRecipientState(inside, { callBackId: id, companyId: callBack.companyId }, "missed");
      await askAgain(inside, callBack);
    }
    return { kind: "done" };
  });
}
