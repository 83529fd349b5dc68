import { redirect } from "react-router";
import { passwordProblem } from "#app/core/password/messages.ts";
import { savePreferences } from "#app/core/person/people.server.ts";
import { closeCurrentSession, closeOtherSessions, closeSession } from "#app/core/session/sessions.server.ts";
import { askAddressChange } from "#app/features/account/address/change-address.server.ts";
import {
  addressAsked,
  addressRefused,
  lastAdminRefused,
  newsletterRefused,
} from "#app/features/account/messages.ts";
import { saveDigestChoices } from "#app/features/account/settings/digest-choices.server.ts";
import type { AccountFlash } from "#app/features/account/texts.ts";
import { forgetChoice } from "#app/features/leads/choice.server.ts";
import { saveNewsletterPreferences } from "#app/features/newsletter/preferences.server.ts";
import type { NewsletterFlash } from "#app/features/newsletter/texts.ts";
import { changePassword } from "#app/features/passwords/passwords.server.ts";
import type { PasswordFlash } from "#app/features/passwords/texts.ts";
import { eraseAccount } from "#app/features/privacy/account-data.server.ts";
import { askForLink } from "#app/features/sign-in/links/asked-links.server.ts";
import { linkSent } from "#app/features/sign-in/messages.ts";
import { refuseUnlessOwner } from "#app/features/verification/refuse-unless-owner.server.ts";
import { refuseUnproven } from "#app/features/verification/refuse-unproven.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import type { ParsedIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { waitSentence } from "#app/platform/text/wait-sentence.ts";
import type { settingsForms } from "./settings.schema.ts";

type Submission = ParsedIntent<typeof settingsForms>;
type Form<Intent> = Extract<Submission, { intent: Intent }>;

export async function handleSettings(form: Submission, scope: MemberScope) {
  switch (form.intent) {
    case "newsletter":
      return saveNewsletter(form, scope);
    case "preferences":
      if (form.ok) await savePreferences(scope, form.value);
      return done(scope, "preferences-saved");
    case "digests":
      if (form.ok) await saveDigestChoices(scope, form.value);
      return done(scope, "preferences-saved");
    case "password":
      return replacePassword(form, scope);
    case "password-link":
      return askPasswordLink(form, scope);
    case "address":
      return changeAddress(form, scope);
    case "session":
    case "sessions":
      return closeSome(form, scope);
    case "delete":
      return deleteAccount(form, scope);
    default:
      return redirect("/settings");
  }
}

async function done(
  scope: MemberScope,
  code: AccountFlash | NewsletterFlash | PasswordFlash,
): Promise<Response> {
  return redirect("/settings", { headers: { "Set-Cookie": await setFlash<typeof code>(scope, code) } });
}

const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });

async function saveNewsletter(form: Form<"newsletter">, scope: MemberScope) {
  if (!form.ok) return refused(form, { notice: problem(newsletterRefused.malformed) });
  const saved = await saveNewsletterPreferences(scope, form.value);
  return saved
    ? done(scope, "newsletter-saved")
    : refused(form, { notice: problem(newsletterRefused.unproven) });
}

async function replacePassword(form: Form<"password">, scope: MemberScope) {
  if (!form.ok) return refused(form);
  const outcome = await changePassword(scope, form.value);
  if (outcome.kind === "changed") return done(scope, "password-changed");
  const status = outcome.kind === "limited" ? 429 : 422;
  const field = outcome.kind === "common" || outcome.kind === "temporary" ? "newPassword" : "currentPassword";
  return refused(form, { status, errors: { [field]: passwordProblem(outcome) } });
}

async function askPasswordLink(form: Form<"password-link">, scope: MemberScope) {
  const answer = await askForLink(scope, { email: scope.actor.email, kind: "recovery" });
  return answer.kind === "asked"
    ? answered(form, { notice: { tone: "success", ...linkSent.password } })
    : refused(form, { status: 429, notice: problem(waitSentence(answer.retryAfterSeconds)) });
}

async function changeAddress(form: Form<"address">, scope: MemberScope) {
  if (!form.ok) return refused(form);
  const notProven = await refuseUnlessOwner(form, scope, form.value, { always: false });
  if (notProven) return notProven;
  const asked = await askAddressChange(scope, form.value.email);
  switch (asked.kind) {
    case "asked":
      return answered(form, { notice: { tone: "success", ...addressAsked } });
    case "limited":
      return refused(form, { status: 429, notice: problem(waitSentence(asked.retryAfterSeconds)) });
    default:
      return refused(form, { errors: { email: addressRefused[asked.kind] } });
  }
}

async function closeSome(form: Form<"session" | "sessions">, scope: MemberScope) {
  if (!form.ok) return refused(form);
  const isAll = form.intent === "sessions";
  // Shown only when no password is required.
  const password = isAll ? form.value.currentPassword : undefined;
  const notProven = await refuseUnproven(form, scope, password, { withoutField: !isAll });
  if (notProven) return notProven;
  if (isAll) await closeOtherSessions(scope);
  else if (form.value.sessionId) await closeSession(scope, form.value.sessionId);
  return done(scope, isAll ? "sessions-closed" : "session-closed");
}

async function deleteAccount(form: Form<"delete">, scope: MemberScope) {
  if (!form.ok) return refused(form);
  const notProven = await refuseUnproven(form, scope, form.value.currentPassword);
  if (notProven) return notProven;
  const erasure = await eraseAccount(scope, personalData, form.value.reviews);
  if (erasure.kind === "last_admin") return refused(form, { status: 409, notice: problem(lastAdminRefused) });
  const headers = new Headers({ "Clear-Site-Data": '"cache"' });
  headers.append("Set-Cookie", await closeCurrentSession(scope));
  headers.append("Set-Cookie", forgetChoice(scope));
  headers.append("Set-Cookie", await setFlash<AccountFlash>(scope, "account-deleted"));
  return redirect("/", { headers });
}
