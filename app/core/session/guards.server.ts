import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { recordSecurityHourly } from "#app/core/audit/security-log.server.ts";
import { findToken, recordTokenUse } from "#app/core/company-token/company-tokens.server.ts";
import type { TokenScope } from "#app/core/company-token/token-scopes.ts";
import { adminsNeedSecondFactor } from "#app/core/settings/admin-factor.server.ts";
import { withFrom } from "#app/platform/http/safe-path.ts";
import {
  type Actor,
  adminScope,
  type MemberScope,
  memberScope,
  publicScope,
} from "#app/platform/http/scope.ts";
import { guardActs } from "./acts.ts";
import { keepPrivate } from "./identify-visitor.server.ts";
import { findSession } from "./sessions.server.ts";

type Guard = MiddlewareFunction<Response>;
type Context = Readonly<RouterContextProvider>;

export const privatePage: Guard = async (_args, next) => {
  const response = await next();
  keepPrivate(response.headers);
  return response;
};

export const requireMember: Guard = async ({ context, url }, next) => {
  const scope = await findMemberScope(context);
  if (!scope) throw redirect(withFrom("/login", url.pathname + url.search));
  // Decision E1: a temporary password is replaced before any other use of the account.
  if (scope.session.mustChoosePassword && scope.actor.proven && url.pathname !== "/welcome") {
    throw redirect(withFrom("/welcome", url.pathname + url.search));
  }
  context.set(memberScope, scope);
  const response = await next();
  keepPrivate(response.headers);
  // Another account's data is answered like missing data.
  if (response.status === 403 || response.status === 404) await recordRefusal(scope, url);
  return response;
};

/** At most once an hour per account and area. */
async function recordRefusal(scope: MemberScope, { pathname }: URL): Promise<void> {
  const [, subject = ""] = pathname.split("/");
  await recordSecurityHourly(scope, guardActs.refused, { account: scope.actor.id, subject });
}

/**
 * Administrators, and deputies on the pages of their work. The role is read from the database for every request. Where
 * the site requires a second factor of administrators, those without one are redirected to add it.
 */
export const requireStaff =
  (isForDeputies: (pathname: string) => boolean): Guard =>
  ({ context, ...args }, next) =>
    requireMember({ context, ...args }, async () => {
      const { actor, ...scope } = context.get(memberScope);
      if (actor.role !== "admin" && !(actor.deputy && isForDeputies(args.url.pathname))) {
        await recordRefusal(context.get(memberScope), args.url);
        throw redirect("/unauthorized");
      }
      if (!scope.session.secondFactor && (await adminsNeedSecondFactor(scope)))
        throw redirect("/settings/securite");
      context.set(adminScope, { ...scope, actor: { ...actor, role: "admin" } });
      return next();
    });

/** For public pages that show members more. tests/architecture.test.ts lists its callers. */
export async function findMemberScope(context: Context): Promise<MemberScope | undefined> {
  const scope = context.get(publicScope);
  const found = await findSession(scope);
  return found && { ...scope, actor: found.actor, session: found.session };
}

type TokenBearer = {
  scope: MemberScope;
  token: { id: string; companyId: string; scopes: readonly TokenScope[] };
};

/**
 * For the companies' API: the manager whose living token the request bears, read for every request. Cookies count for
 * nothing, an administrator is a manager like others, and nothing that asks for a recent sign-in is granted.
 */
export async function findTokenBearer(
  context: Context,
  authorization: string | null,
): Promise<TokenBearer | undefined> {
  const scope = context.get(publicScope);
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  const found = given === undefined ? undefined : await findToken(scope, given);
  if (!found) return undefined;
  await recordTokenUse(scope, found.id);
  const { userId, email, name, proven, since, ...token } = found;
  const actor: Actor = { id: userId, email, name, role: "user", proven, createdAt: since };
  const never = new Date(0);
  const session = {
    id: `token ${token.id}`,
    openedAt: never,
    provenAt: never,
    mustChoosePassword: false,
    secondFactor: false,
  };
  return { scope: { ...scope, actor, session }, token };
}

export async function findVisitor(
  context: Context,
): Promise<{ email: string; initial: string; role: Actor["role"] } | undefined> {
  const scope = context.get(publicScope);
  const { standIn } = scope.facts;
  if (standIn) return { email: standIn.values.email, initial: standIn.values.initial, role: standIn.role };
  const found = await findSession(scope);
  if (!found) return undefined;
  const { actor } = found;
  return { email: actor.email, initial: initialOf(actor), role: menuRoleOf(actor) };
}

/** Of the menu: who stands in for an administrator goes to the administration too. */
export const menuRoleOf = ({ role, deputy }: Pick<Actor, "role" | "deputy">): Actor["role"] =>
  deputy ? "admin" : role;

export const initialOf = ({ email }: Pick<Actor, "email">): string => email.charAt(0).toUpperCase();
