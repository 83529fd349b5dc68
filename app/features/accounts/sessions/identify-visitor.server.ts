import type { MiddlewareFunction } from "react-router";
import { authKeysContext } from "#app/platform/auth/auth.server.ts";
import {
  memberScopeContext,
  publicScopeContext,
  requestFactsContext,
  visitorContext,
} from "#app/platform/http/scope.ts";
import { flashContext, forgetFlash, readFlash } from "./flash.server.ts";
import {
  currentSessionContext,
  findSession,
  forgetDeadSession,
  setsSession,
  signInFactsContext,
} from "./session.server.ts";

/**
 * The root middleware: says who the visitor is, and keeps what a signed-in person was shown out of every cache.
 * It guards nothing; the layouts of the signed-in areas do.
 */
export const identifyVisitor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const scope = context.get(publicScopeContext);
  const facts = {
    keys: context.get(authKeysContext),
    cookie: request.headers.get("cookie"),
    clientAddress: context.get(requestFactsContext).clientAddress,
    userAgent: request.headers.get("user-agent"),
  };
  context.set(signInFactsContext, facts);

  const found = await findSession(scope, facts);
  context.set(visitorContext, { actor: found?.current.actor });
  context.set(currentSessionContext, found?.current);
  if (found) context.set(memberScopeContext, { ...scope, actor: found.current.actor });

  const flash = await readFlash(facts.cookie);
  context.set(flashContext, flash);

  const response = await next();
  if (found || flash.taken) keepPrivate(response.headers);
  if (flash.taken) response.headers.append("set-cookie", await forgetFlash(facts));
  // A route that opened or closed a session has had its say.
  const cookie = found ? found.renewedCookie : forgetDeadSession(facts);
  if (cookie && !setsSession(response, facts)) response.headers.append("set-cookie", cookie);
  return response;
};

/** Threat T42: neither the browser's back button nor a proxy shows a signed-in page to somebody else. */
export function keepPrivate(headers: Headers) {
  headers.set("cache-control", "no-store");
  if (!/\bcookie\b/i.test(headers.get("vary") ?? "")) headers.append("vary", "Cookie");
}
