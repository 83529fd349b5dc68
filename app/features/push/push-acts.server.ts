import type { z } from "zod";
import { moveToSession, subscribe, unsubscribe } from "#app/core/push/push-subscriptions.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { pushForm } from "./push.schema.ts";
import { pushNotices } from "./texts.ts";

type PushAnswer = { accepted: boolean; notice?: (typeof pushNotices)[keyof typeof pushNotices] };

export async function actOnPush(
  scope: MemberScope,
  { act, ...given }: z.output<typeof pushForm>,
): Promise<PushAnswer> {
  if (act === "move") {
    await moveToSession(scope, given.endpoint);
    return { accepted: true };
  }
  if (act === "off") {
    await unsubscribe(scope, given.endpoint);
    return { accepted: true, notice: pushNotices.unsubscribed };
  }
  const { kind } = await subscribe(scope, given);
  return { accepted: kind === "subscribed", notice: pushNotices[kind] };
}
