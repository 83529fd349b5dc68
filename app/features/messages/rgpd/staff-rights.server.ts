import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { isLastAdmin } from "#app/core/person/people.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { freezeAddress, unfreezeAddress } from "#app/platform/mail/frozen-addresses.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { rightsActs } from "../acts.ts";
import {
  rightsAnswerMail,
  rightsCopyMail,
  rightsErasedMail,
  rightsStepMail,
} from "../mails/messages.mails.ts";
import {
  changeRequest,
  hasEvent,
  keepProof,
  type LockedRequest,
  lockRequest,
  recordRightsEvent,
} from "./request-rows.server.ts";
import { type RightsEventKind, rightsEventLabels } from "./rights.rules.ts";
import { followRightsUrl } from "./rights-link.server.ts";
import { mailReceived } from "./rights-received.server.ts";

/**
 * "unanswered": the person must be answered before a restriction is lifted (GDPR article 18) and before closing
 * (article 12). `left`: erased, except for text by others: "table.column".
 */
export type RightsActOutcome = Outcome<
  "done" | "absent" | "conflict" | "unproven" | "last admin" | "unanswered" | { left: { left: string[] } }
>;

const DONE = { kind: "done" } as const;

/** Each in one transaction with its history, e-mails and audit log. */
type RightsAct =
  | { kind: "note" | "rectify" | "answer"; body: string }
  | { kind: "send-link" | "offer-copy" | "freeze" | "unfreeze" | "close" | "export" }
  | { kind: "oppose"; oppose: (inside: AdminScope, email: string) => Promise<void> };

const events: Record<RightsAct["kind"], RightsEventKind> = {
  note: "noted",
  rectify: "rectified",
  answer: "answered",
  "send-link": "link-sent",
  "offer-copy": "copy-offered",
  freeze: "frozen",
  unfreeze: "unfrozen",
  close: "closed",
  export: "exported",
  oppose: "opposed",
};
const needsNoProof: readonly RightsAct["kind"][] = ["note", "close", "send-link"];

export function actOnRequest(scope: AdminScope, id: string, act: RightsAct): Promise<RightsActOutcome> {
  return underLock(scope, id, needsNoProof.includes(act.kind), async (inside, request) => {
    if (!(await isAnswered(inside, request, act))) return { kind: "unanswered" };
    await carryOut(inside, request, act);
    const shown = act.kind !== "note" && act.kind !== "export";
    const body = "body" in act ? act.body : undefined;
    await recordRightsEvent(inside, id, { kind: events[act.kind], shown, authorId: scope.actor.id, body });
    await recordAudit(inside, { act: rightsActs[act.kind], subject: id });
    return DONE;
  });
}

async function carryOut(inside: AdminScope, request: LockedRequest, act: RightsAct): Promise<void> {
  const { id, reference, email: to } = request;
  const followUrl = followRightsUrl(inside.site, request);
  switch (act.kind) {
    case "answer":
    case "rectify":
      await enqueueMail(inside, rightsAnswerMail, { to, payload: { reference, body: act.body, followUrl } });
      return;
    case "send-link":
      return mailReceived(inside, request);
    case "offer-copy":
      await enqueueMail(inside, rightsCopyMail, { to, payload: { reference, followUrl } });
      return;
    case "freeze":
      await freezeAddress(inside, to);
      return notifyStep(inside, request, act.kind);
    case "unfreeze":
      await unfreezeAddress(inside, to);
      return notifyStep(inside, request, act.kind);
    case "oppose":
      await act.oppose(inside, to);
      return notifyStep(inside, request, act.kind);
    case "close":
      await changeRequest(inside, id, { closedAt: new Date() });
      if (request.provenAt) await notifyStep(inside, request, act.kind);
  }
}

async function notifyStep(inside: AdminScope, request: LockedRequest, act: RightsAct["kind"]): Promise<void> {
  const { reference, email: to } = request;
  const payload = {
    reference,
    step: rightsEventLabels[events[act]],
    followUrl: followRightsUrl(inside.site, request),
  };
  await enqueueMail(inside, rightsStepMail, { to, payload });
}

const answers: readonly RightsEventKind[] = [
  "answered",
  "rectified",
  "copy-offered",
  "opposed",
  "frozen",
  "erased",
];

async function isAnswered(inside: AdminScope, request: LockedRequest, act: RightsAct): Promise<boolean> {
  if (act.kind === "close") return !request.provenAt || hasEvent(inside, request.id, answers);
  if (act.kind === "unfreeze") return hasEvent(inside, request.id, ["answered"], "frozen");
  return true;
}

type Erased = { account: boolean; columns: number; left: string[]; files: string[] };

/**
 * Erases all data of the request's address, then searches every table for leftovers as a proof. If others mentioned
 * the address, the request stays open with those places.
 * @param eraseAll erases what the modules know of an address, in the given transaction
 */
export async function eraseForRequest(
  scope: AdminScope,
  id: string,
  eraseAll: (inside: AdminScope, email: string) => Promise<Erased>,
): Promise<RightsActOutcome> {
  const files: string[] = [];
  try {
    const outcome = await underLock(scope, id, false, async (inside, request) => {
      const erased = await eraseAll(inside, request.email);
      files.push(...erased.files);
      return completeErasure(inside, request, erased);
    });
    // On failure, the daily cleanup of unused files tries again.
    for (const key of files) await scope.files.remove(key).catch(scope.facts.reportError);
    return outcome;
  } catch (error) {
    if (isLastAdmin(error)) return { kind: "last admin" };
    throw error;
  }
}

async function completeErasure(
  inside: AdminScope,
  request: LockedRequest,
  erased: Erased,
): Promise<RightsActOutcome> {
  const { id, reference, email, firstName, lastName, message } = request;
  const { left, columns, account } = erased;
  const authorId = inside.actor.email === email ? undefined : inside.actor.id;
  await recordAudit(inside, { act: rightsActs.erase, subject: id });
  if (left.length > 0) {
    // The erasure also anonymized this request: restore it, since it continues.
    await changeRequest(inside, id, { firstName, lastName, email, message, closedAt: null });
    await recordRightsEvent(inside, id, {
      kind: "erased-partly",
      shown: false,
      authorId,
      body: left.join(", "),
    });
    return { kind: "left", left };
  }
  const now = new Date();
  await recordRightsEvent(inside, id, { kind: "erased", authorId });
  await keepProof(inside, id, { at: now.toISOString(), columns, left, account });
  const payload = { reference, erasedOn: formatDate(now) };
  await enqueueMail(inside, rightsErasedMail, { to: email, payload });
  return DONE;
}

function underLock(
  scope: AdminScope,
  id: string,
  unproven: boolean,
  act: (inside: AdminScope, request: LockedRequest) => Promise<RightsActOutcome>,
): Promise<RightsActOutcome> {
  return inTransaction(scope, async (inside) => {
    const request = await lockRequest(inside, id);
    if (!request) return { kind: "absent" };
    if (request.closedAt || !request.email) return { kind: "conflict" };
    if (!request.provenAt && !unproven) return { kind: "unproven" };
    return act(inside, request);
  });
}
