import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { recordSecurityHourly } from "#app/core/audit/security-log.server.ts";
import { adminsNeedSecondFactor } from "#app/core/settings/admin-factor.server.ts";
import { withFrom } from "#app/platform/http/safe-path.ts";
import {
  type Actor,
  adminScope,
  type MemberScope,
  memberScope,
  publicScope,
} from "#app/platform/http/scope.ts";
import { guardActs } from "../acts.ts";
import { keepPrivate } from "./identify-visitor.server.ts";
import { findSession } from "./sessions.server.ts";

type Guard = MiddlewareFunction<Response>;
type Context = Readonly<RouterContextProvider>;

/** For pages about signing in: whatever they answer, it is for one reader. */
export const privatePage: Guard = async (_args, next) => {
  const response = await next();
  keepPrivate(response.headers);
  return response;
};

/** Lets signed-in users pass; the others sign in first and come back. */
export const requireMember: Guard = async ({ context, url }, next) => {
  const scope = await findMemberScope(context);
  if (!scope) throw redirect(withFrom("/login", url.pathname + url.search));
  // Decision E1: a temporary password is replaced before anything else of the account is used.
  if (scope.session.mustChoosePassword && scope.actor.proven && url.pathname !== "/welcome") {
    throw redirect(withFrom("/welcome", url.pathname + url.search));
  }
  context.set(memberScope, scope);
  const response = await next();
  keepPrivate(response.headers);
  // What is another's is answered as what is not there.
  if (response.status === 403 || response.status === 404) await noteRefusal(scope, url);
  return response;
};

/** Once an hour for an account and a part of the site. */
async function noteRefusal(scope: MemberScope, { pathname }: URL): Promise<void> {
  const [, subject = ""] = pathname.split("/");
  await recordSecurityHourly(scope, guardActs.refused, { account: scope.actor.id, subject });
}

/**
 * Lets administrators pass; the role was read from the database for this request. Where the site asks them for a second
 * factor, who has none is led to where one is added.
 */
export const requireAdmin: Guard = ({ context, ...args }, next) =>
  requireMember({ context, ...args }, async () => {
    const { actor, ...scope } = context.get(memberScope);
    if (actor.role !== "admin") {
      await noteRefusal(context.get(memberScope), args.url);
      throw redirect("/unauthorized");
    }
    if (!scope.session.secondFactor && (await adminsNeedSecondFactor(scope)))
      throw redirect("/settings/securite");
    context.set(adminScope, { ...scope, actor: { ...actor, role: "admin" } });
    return next();
  });

/**
 * The right of whoever is signed in, for a page that everybody may read and that shows members more.
 * tests/architecture.test.ts lists who asks.
 */
export async function findMemberScope(context: Context): Promise<MemberScope | undefined> {
  const scope = context.get(publicScope);
  const found = await findSession(scope);
  return found && { ...scope, actor: found.actor, session: found.session };
}

/** Who is signed in, as the menu shows it; no right to anything. */
export async function findVisitor(
  context: Context,
): Promise<{ email: string; role: Actor["role"] } | undefined> {
  const found = await findSession(context.get(publicScope));
  return found && { email: found.actor.email, role: found.actor.role };
}
