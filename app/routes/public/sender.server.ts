import type { RouterContextProvider } from "react-router";
import { findMemberScope } from "#app/core/session/guards.server.ts";
import { findSender } from "#app/features/leads/known-sender.server.ts";
import type { KnownSender } from "#app/features/leads/lead.rules.ts";
import { publicScope } from "#app/platform/http/scope.ts";

/** What a quote form of a shared page is filled in with; undefined for signed-out visitors. */
export async function viewSender(context: Readonly<RouterContextProvider>): Promise<KnownSender | undefined> {
  const { standIn } = context.get(publicScope).facts;
  if (standIn) {
    const { email, name, company } = standIn.values;
    return { email, name, company };
  }
  const member = await findMemberScope(context);
  return member && findSender(member);
}
