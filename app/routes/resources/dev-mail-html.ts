import { publicScope } from "#app/platform/http/scope.ts";
import { findMail } from "#app/platform/mail/mail-log.server.ts";
import type { Route } from "./+types/dev-mail-html";

/** Styles and nothing else; links open outside of the frame. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The HTML part of a mail that did not leave, as its recipient would see it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { devTools } = context.get(publicScope).facts;
  const mail = devTools ? await findMail(context.get(publicScope), params.id) : undefined;
  if (!mail?.html) return new Response("Introuvable", { status: 404 });
  return new Response(mail.html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "x-frame-options": "SAMEORIGIN",
      "cache-control": "no-store",
    },
  });
}
