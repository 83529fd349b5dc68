import { redirect } from "react-router";
import { cancelApp, startApp } from "#app/core/second-factor/app-codes.server.ts";
import { factorRefused, passkeyRefused } from "#app/core/second-factor/messages.ts";
import type { securityForms } from "#app/features/second-factor/factors.schema.ts";
import { lastFactorNeeded } from "#app/features/second-factor/messages.ts";
import {
  type AddedFactor,
  addApp,
  addNamedPasskey,
  type RemovedFactor,
  remakeRecoveryCodes,
  removeApp,
  removePasskey,
} from "#app/features/second-factor/own-factors.server.ts";
import type { FactorFlash } from "#app/features/second-factor/texts.ts";
import type { MadeCodes } from "#app/features/second-factor/ui/recovery-codes.tsx";
import { refuseUnlessOwner } from "#app/features/verification/refuse-unless-owner.server.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import type { ParsedIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { waitSentence } from "#app/platform/text/wait-sentence.ts";

type Submission = ParsedIntent<typeof securityForms>;
type ValidSubmission = Extract<Submission, { ok: true }>;
type Form<Intent> = Extract<ValidSubmission, { intent: Intent }>;

export async function handleSecurity(form: Submission, scope: MemberScope) {
  if (!form.ok) return refused(form);
  switch (form.intent) {
    case "app-start":
      return start(form, scope);
    case "app-confirm":
      return added(form, scope, await addApp(scope, form.value.factorCode));
    case "app-cancel":
      await cancelApp(scope);
      return done(scope, "app-cancelled");
    case "passkey-add":
      return addKey(form, scope);
    case "app-remove":
    case "passkey-remove":
      return remove(form, scope);
    case "codes":
      return remakeCodes(form, scope);
    default:
      return redirect("/settings/securite");
  }
}

async function done(scope: MemberScope, code: FactorFlash): Promise<Response> {
  return redirect("/settings/securite", {
    headers: { "Set-Cookie": await setFlash<FactorFlash>(scope, code) },
  });
}

async function start(form: Form<"app-start">, scope: MemberScope) {
  const notProven = await refuseUnlessOwner(form, scope, form.value, { always: false });
  if (notProven) return notProven;
  if (scope.actor.proven) await startApp(scope);
  return redirect("/settings/securite#application");
}

async function addKey(form: Form<"passkey-add">, scope: MemberScope) {
  const { name, credential, ...proof } = form.value;
  const notProven = await refuseUnlessOwner(form, scope, proof, { always: false });
  return notProven ?? added(form, scope, await addNamedPasskey(scope, name, credential ?? ""));
}

async function added(form: Form<"app-confirm" | "passkey-add">, scope: MemberScope, outcome: AddedFactor) {
  switch (outcome.kind) {
    case "added":
      if (!outcome.codes) return done(scope, "factor-added");
      return answered<MadeCodes>(form, { next: { codes: outcome.codes } });
    case "limited":
      return refused(form, { status: 429, notice: problem(waitSentence(outcome.retryAfterSeconds)) });
    case "refused":
      if (form.intent === "passkey-add") return refused(form, { notice: problem(passkeyRefused) });
      return refused(form, { errors: { factorCode: factorRefused } });
  }
}

async function remove(form: Form<"app-remove" | "passkey-remove">, scope: MemberScope) {
  const notProven = await refuseUnlessOwner(form, scope, form.value, { always: true });
  if (notProven) return notProven;
  const outcome: RemovedFactor =
    form.intent === "app-remove" ? await removeApp(scope) : await removePasskey(scope, form.value.passkeyId);
  if (outcome.kind === "needed_by_role")
    return refused(form, { status: 409, notice: problem(lastFactorNeeded) });
  return outcome.kind === "removed" ? done(scope, "factor-removed") : redirect("/settings/securite");
}

async function remakeCodes(form: Form<"codes">, scope: MemberScope) {
  const notProven = await refuseUnlessOwner(form, scope, form.value, { always: true });
  if (notProven) return notProven;
  const codes = await remakeRecoveryCodes(scope);
  return codes ? answered<MadeCodes>(form, { next: { codes } }) : redirect("/settings/securite");
}

const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });
