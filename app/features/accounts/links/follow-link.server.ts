import { eq } from "drizzle-orm";
import { users } from "#app/platform/db/schema/people.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { closeSessions, findSession, openSession, type SignInFacts } from "../sessions/session.server.ts";
import { isWelcomed } from "../sign-in/welcome.ts";
import { type LinkKind, spendLink } from "./links.server.ts";
import { proveAddress } from "./prove-address.server.ts";

export type FollowedLink = {
  kind: LinkKind;
  email: string;
  redirectTo: string;
  /** Signing in goes by /welcome first. */
  welcome: boolean;
  /** Whether the request came from a session of the same account. */
  ownSession: boolean;
  /** The `Set-Cookie` of the session that was opened; absent after a mere confirmation. */
  cookie?: string;
};

/**
 * Spends a mailed link: the address is proven; a login or recovery link signs in with a new session, and a
 * recovery link closes every other one. Undefined when the link is unknown, used or expired.
 */
export async function followLink(
  scope: PublicScope,
  token: string,
  facts: SignInFacts,
): Promise<FollowedLink | undefined> {
  return scope.db.transaction(async (tx) => {
    const spent = await spendLink({ db: tx }, token);
    if (!spent) return undefined;

    const current = (await findSession({ db: tx }, facts))?.current;
    const own = current?.actor.id === spent.userId ? current.id : undefined;
    await proveAddress({ db: tx }, spent.userId, own);
    if (spent.kind === "recovery") await prepareNewPassword({ db: tx }, spent.userId);

    const [user] = await tx
      .select({
        email: users.email,
        mustChoosePassword: users.mustChoosePassword,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, spent.userId));
    if (!user) return undefined;
    return {
      kind: spent.kind,
      email: user.email,
      redirectTo: spent.redirectTo ?? "/",
      welcome: isWelcomed(user),
      ownSession: own !== undefined,
      ...(spent.kind !== "confirm" && { cookie: await openSession({ db: tx }, spent.userId, facts) }),
    };
  });
}

async function prepareNewPassword({ db }: Pick<PublicScope, "db">, userId: string) {
  await db.update(users).set({ mustChoosePassword: true }).where(eq(users.id, userId));
  await closeSessions({ db }, userId);
}
