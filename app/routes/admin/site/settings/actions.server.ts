import { redirect } from "react-router";
import { settingsEditorTexts } from "#app/features/site-settings/editor/settings-editor.rules.ts";
import type { settingsEditorForms } from "#app/features/site-settings/editor/settings-editor.schema.ts";
import {
  findEditedSettings,
  type Restored,
  restoreSetting,
  saveSettings,
} from "#app/features/site-settings/editor/settings-editor.server.ts";
import { type Preview, previewOf } from "#app/features/site-settings/editor/settings-values.ts";
import type { SettingsFlash } from "#app/features/site-settings/texts.ts";
import { refuseUnproven } from "#app/features/verification/refuse-unproven.server.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import type { ParsedIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { isPrivateHost } from "#app/platform/private-host.ts";

type Form = ParsedIntent<typeof settingsEditorForms>;
type SectionForm = Extract<Exclude<Form, { intent: "restore" | "default" }>, { ok: true }>;

const problem = (text: string) => ({ tone: "error" as const, title: settingsEditorTexts.refused, text });

/** @param here the path of the page, which shows the outcome */
export async function handleSettings(form: Form, scope: AdminScope, here: string) {
  if (form.intent === "default") return refused(form, { notice: problem(settingsEditorTexts.choose) });
  if (!form.ok) return refused<Preview[]>(form);
  if (form.intent === "restore") return restore(form, scope, here);
  if (form.value.act === "preview") return preview(form, scope);
  const notProven = await refuseUnproven<Preview[]>(form, scope, form.value.currentPassword);
  if (notProven) return notProven;
  if (form.intent === "backups" && form.value.nightlyBackup && !scope.installation.backupFolder)
    return refused<Preview[]>(form, { status: 409, notice: problem(settingsEditorTexts.noBackupFolder) });
  const { act: _act, seen, currentPassword: _password, ...wanted } = form.value;
  if ("analyticsUrl" in wanted && wanted.analyticsUrl && !isOutside(wanted.analyticsUrl, scope))
    return refused<Preview[]>(form, { errors: { analyticsUrl: settingsEditorTexts.privateAddress } });
  return answerOutcome(form, scope, { here, outcome: await saveSettings(scope, wanted, seen) });
}

/** The server sends this request: private hosts come only from the environment. */
function isOutside(address: string, { installation }: AdminScope): boolean {
  return !isPrivateHost(address) || installation.privateHosts.includes(new URL(address).hostname);
}

async function preview(form: SectionForm, scope: AdminScope) {
  const { act: _act, seen: _seen, currentPassword: _password, ...wanted } = form.value;
  const { settings } = await findEditedSettings(scope);
  const next = previewOf(form.intent, { ...settings, ...filled(wanted) });
  return answered<Preview[]>(form, { next, reply: form.reply });
}

/** Cleared fields become empty strings. */
function filled(wanted: object) {
  return Object.fromEntries(
    Object.entries(wanted).map(([key, value]) => [
      key,
      value ?? (key === "emergencyVerifiedOn" ? undefined : ""),
    ]),
  );
}

async function restore(
  form: Extract<Form, { intent: "restore"; ok: true }>,
  scope: AdminScope,
  here: string,
) {
  const notProven = await refuseUnproven<Preview[]>(form, scope, form.value.currentPassword);
  if (notProven) return notProven;
  const { change } = form.value;
  const outcome: Restored = change ? await restoreSetting(scope, change) : { kind: "gone" };
  return answerOutcome(form, scope, { here, outcome });
}

type Ended = { here: string; outcome: Restored };

async function answerOutcome(form: Form, scope: AdminScope, { here, outcome }: Ended) {
  switch (outcome.kind) {
    case "meanwhile":
      return refused<Preview[]>(form, { status: 409, notice: problem(settingsEditorTexts.meanwhile) });
    case "alone":
      return refused<Preview[]>(form, { status: 409, notice: problem(settingsEditorTexts.notAlone) });
    case "gone":
      return refused<Preview[]>(form, { status: 409, notice: problem(settingsEditorTexts.gone) });
    case "saved":
    case "unchanged": {
      const code = outcome.kind === "saved" ? "settings-saved" : "settings-unchanged";
      return redirect(here, {
        headers: { "Set-Cookie": await setFlash<SettingsFlash>(scope, code) },
      });
    }
  }
}
