import { data, type RouterContextProvider, redirect } from "react-router";
import {
  changePasswordForm,
  closeSessionForm,
  deletionForm,
  newsletterForm,
  preferencesForm,
} from "#app/features/accounts/accounts.schema.ts";
import { askForLink } from "#app/features/accounts/links/asked-links.server.ts";
import { lastAdminRefused, passwordProblem, waitSentence } from "#app/features/accounts/messages.ts";
import { sayNext } from "#app/features/accounts/sessions/flash.server.ts";
import type { FlashCode } from "#app/features/accounts/sessions/flash-messages.ts";
import {
  closeCurrentSession,
  closeSession,
  closeSessions,
  requireSession,
  signInFactsContext,
} from "#app/features/accounts/sessions/session.server.ts";
import { eraseAccount } from "#app/features/accounts/settings/erasure.server.ts";
import { changePassword } from "#app/features/accounts/settings/passwords.server.ts";
import { savePreferences } from "#app/features/accounts/settings/profile.server.ts";
import { saveNewsletterPreferences } from "#app/features/newsletter/preferences.server.ts";
import { type FormReply, parseForm } from "#app/platform/forms/form.server.ts";
import { memberScopeContext } from "#app/platform/http/scope.ts";

type Context = Readonly<RouterContextProvider>;
/** What a panel of /settings shows when its form was not taken. */
export type SettingsAnswer = {
  newsletter?: string;
  password?: { reply?: FormReply; sent?: boolean; problem?: string };
  deletion?: FormReply;
  /** Of the panels that have no place for it. */
  other?: string;
};
const answer = (panel: SettingsAnswer, status: number) => data(panel, { status });

type SettingsAction = (request: Request, context: Context) => Promise<Response | ReturnType<typeof answer>>;

export const settingsActions = new Map<string, SettingsAction>([
  ["newsletter", saveNewsletter],
  ["preferences", savePreferenceForm],
  ["password", changePasswordAction],
  ["password-link", askPasswordLink],
  ["session", closeSessionAction],
  ["sessions", closeOtherSessions],
  ["delete", deleteAccount],
]);

async function done(context: Context, code: FlashCode): Promise<Response> {
  const flash = await sayNext(context.get(signInFactsContext), code);
  return redirect("/settings", { headers: { "Set-Cookie": flash } });
}

async function saveNewsletter(request: Request, context: Context) {
  const form = await parseForm(request, newsletterForm);
  if (!form.ok) return answer({ newsletter: "Impossible de mettre à jour votre abonnement." }, 422);
  const saved = await saveNewsletterPreferences(context.get(memberScopeContext), form.value);
  if (saved) return done(context, "newsletter-saved");
  return answer({ newsletter: "Confirmez d’abord votre adresse e-mail, puis abonnez-vous." }, 422);
}

async function savePreferenceForm(request: Request, context: Context) {
  const form = await parseForm(request, preferencesForm);
  if (form.ok) await savePreferences(context.get(memberScopeContext), form.value);
  return done(context, "preferences-saved");
}

async function changePasswordAction(request: Request, context: Context) {
  const form = await parseForm(request, changePasswordForm);
  if (!form.ok) return answer({ password: { reply: form.reply } }, 422);
  const { id } = requireSession(context);
  const scope = context.get(memberScopeContext);
  const outcome = await changePassword(scope, form.value, id, context.get(signInFactsContext));
  if (outcome.kind === "changed") return done(context, "password-changed");
  const reply = form.reply({ fieldErrors: { currentPassword: [passwordProblem(outcome)] } });
  return answer({ password: { reply } }, outcome.kind === "limited" ? 429 : 422);
}

/** For accounts without a password: the mailed link proves that the owner asks. */
async function askPasswordLink(_request: Request, context: Context) {
  const scope = context.get(memberScopeContext);
  const { clientAddress } = context.get(signInFactsContext);
  const asked = { email: scope.actor.email, kind: "recovery" as const, clientAddress };
  const reply = await askForLink(scope, asked);
  if (reply.kind === "asked") return answer({ password: { sent: true } }, 200);
  return answer({ password: { problem: waitSentence(reply.retryAfterSeconds) } }, 429);
}

async function closeSessionAction(request: Request, context: Context) {
  const form = await parseForm(request, closeSessionForm);
  const scope = context.get(memberScopeContext);
  if (form.ok && form.value.sessionId) await closeSession(scope, scope.actor.id, form.value.sessionId);
  return done(context, "session-closed");
}

async function closeOtherSessions(_request: Request, context: Context) {
  const scope = context.get(memberScopeContext);
  await closeSessions(scope, scope.actor.id, requireSession(context).id);
  return done(context, "sessions-closed");
}

async function deleteAccount(request: Request, context: Context) {
  const form = await parseForm(request, deletionForm);
  if (!form.ok) return answer({ deletion: form.reply }, 422);
  const scope = context.get(memberScopeContext);
  const facts = context.get(signInFactsContext);
  const erasure = await eraseAccount(scope);
  if (erasure.kind === "last_admin") {
    return answer({ deletion: form.reply({ formErrors: [lastAdminRefused] }) }, 409);
  }
  const headers = new Headers({ "Clear-Site-Data": '"cache"' });
  headers.append("Set-Cookie", await closeCurrentSession(scope, facts));
  headers.append("Set-Cookie", await sayNext(facts, "account-deleted"));
  return redirect("/", { headers });
}
