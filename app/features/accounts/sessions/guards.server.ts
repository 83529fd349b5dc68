import { type MiddlewareFunction, redirect } from "react-router";
import { adminScopeContext, memberScopeContext, publicScopeContext } from "#app/platform/http/scope.ts";
import { withFrom } from "../sign-in/safe-path.ts";
import { keepPrivate } from "./identify-visitor.server.ts";
import { currentSessionContext } from "./session.server.ts";

type Guard = MiddlewareFunction<Response>;

/** For pages about signing in: whatever they answer, it is for one reader. */
export const privatePage: Guard = async (_args, next) => {
  const response = await next();
  keepPrivate(response.headers);
  return response;
};

/** Lets signed-in users pass; the others sign in first and come back. */
export const requireMember: Guard = async ({ context, url }, next) => {
  const session = context.get(currentSessionContext);
  if (!session) throw redirect(withFrom("/login", url.pathname + url.search));
  // Decision E1: a temporary password is replaced before anything else of the account is used.
  if (session.mustChoosePassword && session.actor.proven && url.pathname !== "/welcome") {
    throw redirect(withFrom("/welcome", url.pathname + url.search));
  }
  context.set(memberScopeContext, { ...context.get(publicScopeContext), actor: session.actor });
  const response = await next();
  keepPrivate(response.headers);
  return response;
};

/** Lets administrators pass; the role was read from the database for this request. */
export const requireAdmin: Guard = ({ context, ...args }, next) =>
  requireMember({ context, ...args }, async () => {
    const { actor, ...scope } = context.get(memberScopeContext);
    if (actor.role !== "admin") throw redirect("/unauthorized");
    context.set(adminScopeContext, { ...scope, actor: { ...actor, role: "admin" } });
    return next();
  });
