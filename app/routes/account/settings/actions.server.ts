import { data, type RouterContextProvider, redirect } from "react-router";
import { savePreferences } from "#app/core/person/people.server.ts";
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
  closeOtherSessions,
  closeSession,
} from "#app/features/accounts/sessions/sessions.server.ts";
import { changePassword } from "#app/features/accounts/settings/passwords.server.ts";
import { saveNewsletterPreferences } from "#app/features/newsletter/preferences.server.ts";
import { eraseAccount } from "#app/features/privacy/account-data.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { type FormReply, parseForm } from "#app/platform/forms/form.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";

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
  ["sessions", closeOtherSessionsAction],
  ["delete", deleteAccount],
]);

async function done(context: Context, code: FlashCode): Promise<Response> {
  const flash = await sayNext(context.get(memberScope), code);
  return redirect("/settings", { headers: { "Set-Cookie": flash } });
}

async function saveNewsletter(request: Request, context: Context) {
  const form = await parseForm(request, newsletterForm);
  if (!form.ok) return answer({ newsletter: "Impossible de mettre à jour votre abonnement." }, 422);
  const saved = await saveNewsletterPreferences(context.get(memberScope), form.value);
  if (saved) return done(context, "newsletter-saved");
  return answer({ newsletter: "Confirmez d’abord votre adresse e-mail, puis abonnez-vous." }, 422);
}

async function savePreferenceForm(request: Request, context: Context) {
  const form = await parseForm(request, preferencesForm);
  if (form.ok) await savePreferences(context.get(memberScope), form.value);
  return done(context, "preferences-saved");
}

async function changePasswordAction(request: Request, context: Context) {
  const form = await parseForm(request, changePasswordForm);
  if (!form.ok) return answer({ password: { reply: form.reply } }, 422);
  const outcome = await changePassword(context.get(memberScope), form.value);
  if (outcome.kind === "changed") return done(context, "password-changed");
  const reply = form.reply({ fieldErrors: { currentPassword: [passwordProblem(outcome)] } });
  return answer({ password: { reply } }, outcome.kind === "limited" ? 429 : 422);
}

/** For accounts without a password: the mailed link proves that the owner asks. */
async function askPasswordLink(_request: Request, context: Context) {
  const scope = context.get(memberScope);
  const asked = { email: scope.actor.email, kind: "recovery" as const };
  const reply = await askForLink(scope, asked);
  if (reply.kind === "asked") return answer({ password: { sent: true } }, 200);
  return answer({ password: { problem: waitSentence(reply.retryAfterSeconds) } }, 429);
}

async function closeSessionAction(request: Request, context: Context) {
  const form = await parseForm(request, closeSessionForm);
  const scope = context.get(memberScope);
  if (form.ok && form.value.sessionId) await closeSession(scope, form.value.sessionId);
  return done(context, "session-closed");
}

async function closeOtherSessionsAction(_request: Request, context: Context) {
  await closeOtherSessions(context.get(memberScope));
  return done(context, "sessions-closed");
}

async function deleteAccount(request: Request, context: Context) {
  const form = await parseForm(request, deletionForm);
  if (!form.ok) return answer({ deletion: form.reply }, 422);
  const scope = context.get(memberScope);
  const erasure = await eraseAccount(scope, personalData);
  if (erasure.kind === "last_admin") {
    return answer({ deletion: form.reply({ formErrors: [lastAdminRefused] }) }, 409);
  }
  const headers = new Headers({ "Clear-Site-Data": '"cache"' });
  headers.append("Set-Cookie", await closeCurrentSession(scope));
  headers.append("Set-Cookie", await sayNext(scope, "account-deleted"));
  return redirect("/", { headers });
}
