import { initialOf, menuRoleOf } from "#app/core/session/guards.server.ts";
import { markDevice } from "#app/core/session/known-devices.server.ts";
import { findSession } from "#app/core/session/sessions.server.ts";
import { isChoiceFollowed } from "#app/features/leads/account-choice.server.ts";
import { findSender } from "#app/features/leads/known-sender.server.ts";
import { unreadInMenu } from "#app/features/leads/provider/unread.server.ts";
import type { BrowserScope, MemberValues, PublicScope, StandIn } from "#app/platform/http/scope.ts";

type Member = {
  role: StandIn["role"];
  /** @param names those that the page shows: others cost no query */
  read(names: ReadonlySet<keyof MemberValues>): Promise<MemberValues>;
};

/** The member of this request; undefined without a session, or where the answer sets a cookie. */
export async function findMember(
  scope: BrowserScope & Pick<PublicScope, "analytics">,
): Promise<Member | undefined> {
  const found = await findSession(scope);
  if (!found || found.renewedCookie || (await markDevice(scope)) || !isChoiceFollowed(scope, found))
    return undefined;
  const { actor } = found;
  if (actor.role === "admin") scope.analytics.leaveOut();
  return {
    role: menuRoleOf(actor),
    async read(names) {
      const account = { email: actor.email, initial: initialOf(actor), name: "", company: "" };
      const isSender = names.has("name") || names.has("company");
      const [unread, sender] = await Promise.all([
        names.has("unread") ? unreadInMenu({ ...scope, actor }) : "",
        isSender ? findSender({ ...scope, ...found }) : undefined,
      ]);
      return { ...account, ...sender, unread };
    },
  };
}
