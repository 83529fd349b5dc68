import { redirect } from "react-router";
import type { Proposal } from "#app/core/company/company-content.ts";
import { fieldLabels } from "#app/core/company/field-labels.ts";
import { stampOfPage } from "#app/core/company/page-stamp.server.ts";
import { readBrands } from "#app/core/settings/brand-catalogue.server.ts";
import {
  tooManyFiches,
  tooManyPreviews,
  type WriteNext,
  writeTexts,
} from "#app/features/company-editor/company-form.rules.ts";
import {
  contentOf,
  editForms,
  type FilledForm,
  openDataBoxOf,
  submissionForms,
} from "#app/features/company-editor/company-form.schema.ts";
import { findDuplicateCandidates } from "#app/features/company-editor/duplicates.server.ts";
import { dropLogo, readLogo, storeLogo } from "#app/features/company-editor/logo-upload.server.ts";
import {
  type EditableCompany,
  findEditableCompany,
} from "#app/features/company-editor/own-companies.server.ts";
import {
  editCompany,
  saveNewDraft,
  submitNewCompany,
  type Written,
} from "#app/features/company-editor/submissions.server.ts";
import type { CompanyFlash } from "#app/features/company-editor/texts.ts";
import { previewOf } from "#app/features/company-profile/preview.server.ts";
import type { Preview } from "#app/features/company-profile/ui/company-preview.tsx";
import { decideVersion, editAsAdmin } from "#app/features/moderation/decide-version.server.ts";
import { differencesBetween } from "#app/features/moderation/differences.ts";
import { meanwhile, moderationFailed } from "#app/features/moderation/moderation.rules.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { answered, type Posted, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { AdminScope, MemberScope } from "#app/platform/http/scope.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";

/** Validates before checking the session, so that nothing typed is lost. */
export const readSubmission = (request: Request) => parseIntent(request, submissionForms);
type Submission = ParsedIntent<typeof submissionForms>;
type Next = WriteNext<Preview>;

const problem = (text: string, title = "Erreur") => ({ tone: "error" as const, title, text });
const AUTOMATIC_SUBMISSION =
  "Votre envoi ressemble à un envoi automatique. Relisez-le, puis soumettez-le à nouveau : rien n’est perdu.";

/** The session is missing or expired: the form keeps its values. */
export const askToSignIn = (form: Posted) =>
  refused(form, {
    status: 401,
    notice: problem(`${writeTexts.expired} ${writeTexts.signIn.text}`, writeTexts.signIn.title),
  });

export async function handleSubmission(form: Submission, scope: MemberScope) {
  if (!form.ok) return refuseFields(form, scope);
  const page = form.page ?? "/add-company";
  const staysOut = form.value.staysOutOfOpenData === true;
  return withLogo(form, form.value, scope, undefined, async (proposal) => {
    const filled = { ...proposal, staysOut };
    if (form.intent === "preview") return answered<Next>(form, await shown(form, scope, proposal));
    if (form.intent === "draft") return answerWritten(form, scope, await saveNewDraft(scope, filled));
    const duplicateCandidates = await duplicateCandidatesOf(scope, form.value, proposal);
    if (duplicateCandidates.length > 0)
      return refused<Next>(form, { status: 409, next: { duplicateCandidates } });
    return answerWritten(form, scope, await submitNewCompany(scope, filled, page));
  });
}

/** With the logo's mistake too, so that all are corrected at once. */
async function refuseFields(form: Posted & Pick<Submission, "file">, scope: MemberScope) {
  const logo = form.file("logo");
  const read = logo && (await readLogo(scope, logo));
  return refused<Next>(form, read && !read.ok ? { errors: { logo: read.message } } : {});
}

/** Published duplicate candidates, unless already shown to the submitter. */
const duplicateCandidatesOf = async (scope: MemberScope, value: FilledForm, { content }: Proposal) =>
  "notADuplicate" in value && value.notADuplicate
    ? []
    : findDuplicateCandidates(scope, content, { member: scope.actor.id });

const refuseChanged = (form: Posted) =>
  refused<Next>(form, { status: 409, notice: problem(writeTexts.changed) });

export async function refuseEdit(request: Request) {
  return refused(await parseIntent(request, editForms), {
    status: 404,
    notice: problem(writeTexts.notYours),
  });
}

export async function handleEdit(
  request: Request,
  scope: MemberScope,
  { id, status, start: before }: EditableCompany,
) {
  const isDraft = status === "draft";
  const form = await parseIntent(request, isDraft ? submissionForms : editForms);
  const drawnFor = form.reply.initialValue?.kind;
  if (drawnFor && (drawnFor === "submission") !== isDraft) return refuseChanged(form);
  if (!form.ok) return refuseFields(form, scope);
  const openDataBox = openDataBoxOf(form.value);
  return withLogo(form, form.value, scope, before, async (proposal) => {
    if (form.intent === "preview") return answered<Next>(form, await shown(form, scope, proposal));
    const asDraft = form.intent === "draft";
    const duplicateCandidates =
      isDraft && !asDraft ? await duplicateCandidatesOf(scope, form.value, proposal) : [];
    if (duplicateCandidates.length > 0)
      return refused<Next>(form, { status: 409, next: { duplicateCandidates } });
    const page = form.page ?? `/my-company/edit/${id}`;
    return answerWritten(
      form,
      scope,
      await editCompany(scope, id, { proposal, openDataBox, asDraft, status, page }),
    );
  });
}

export async function handleAdminEdit(
  request: Request,
  scope: AdminScope,
  { id, present, open }: EditableCompany,
  versionId: string | undefined,
) {
  const form = await parseIntent(request, editForms);
  if (!form.ok) return refuseFields(form, scope);
  return withLogo(form, form.value, scope, versionId && open ? open : present, async (proposal) => {
    if (form.intent !== "default") return answered<Next>(form, await shown(form, scope, proposal));
    const seen = form.value.seen ?? "";
    const outcome = versionId
      ? await decideVersion(scope, id, { versionId, seen }, { kind: "approve", instead: proposal })
      : await editAsAdmin(scope, id, {
          proposal,
          seen,
          openDataBox: openDataBoxOf(form.value),
        });
    if (outcome.kind === "changed") return answerMeanwhile(form, scope, id, proposal);
    if (outcome.kind === "absent")
      return refused<Next>(form, { status: 404, notice: problem(moderationFailed.absent) });
    if (outcome.kind === "conflict")
      return refused<Next>(form, { status: 409, notice: problem(meanwhile(outcome)) });
    const headers = { "Set-Cookie": await setFlash<CompanyFlash>(scope, "company-updated") };
    return redirect(`/admin/fiches/${id}`, { headers });
  });
}

async function answerMeanwhile(form: Posted, scope: AdminScope, id: string, proposal: Proposal) {
  const now = await findEditableCompany(scope, id);
  if (!now) return refused<Next>(form, { status: 404, notice: problem(moderationFailed.absent) });
  const { fields, logo } = differencesBetween(now.present, proposal);
  const changedFields = fields.map(({ label, segments }) => ({
    label,
    now: segments.flatMap(({ text, is }) => (is === "added" ? [] : text)).join(""),
  }));
  const meanwhile = {
    seen: stampOfPage(now.present, now.open),
    fields: logo
      ? [...changedFields, { label: fieldLabels.logo, now: logo.before ? "un autre logo" : "" }]
      : changedFields,
  };
  return refused<Next>(form, {
    status: 409,
    notice: problem(writeTexts.meanwhile),
    next: { meanwhile },
  });
}

const shown = async (form: Posted, scope: DbScope, proposal: Proposal) => {
  const brands = await readBrands(scope);
  return {
    reply: form.reply,
    next: { preview: previewOf(proposal, brands) },
  };
};

type Answer = ReturnType<typeof refused<Next>> | ReturnType<typeof answered<Next>> | Response;

/** Stores the logo first, and removes it when the form is refused or fails. */
async function withLogo(
  form: Posted,
  value: FilledForm,
  scope: MemberScope,
  before: Proposal | undefined,
  write: (proposal: Proposal) => Promise<Answer>,
): Promise<Answer> {
  if (value[HONEYPOT_FIELD]) return refused<Next>(form, { notice: problem(AUTOMATIC_SUBMISSION) });
  if (form.intent === "preview" && !(await canPreview(scope)))
    return refused<Next>(form, { status: 429, notice: problem(tooManyPreviews) });
  const stored = await storeLogo(scope, value, before?.logoKey ?? null);
  if (!stored.ok) return refused<Next>(form, { status: stored.status, errors: { logo: stored.message } });
  const proposal = { content: contentOf(value, before?.content), logoKey: stored.logoKey };
  try {
    const answer = await write(proposal);
    // Files of previews are removed by the daily cleanup of unused files.
    const isLogoUsed = answer instanceof Response || form.intent === "preview";
    if (!isLogoUsed) await dropLogo(scope, stored);
    return answer;
  } catch (error) {
    await dropLogo(scope, stored);
    throw error;
  }
}

async function canPreview(scope: MemberScope): Promise<boolean> {
  const limit = { name: "company-previews", subject: scope.actor.id, limit: 100, seconds: 3_600 };
  return (await countAgainst(scope, [limit])).allowed;
}

const flashes = {
  draft: "draft-saved",
  submitted: "company-submitted",
  proposed: "edit-proposed",
  chosen: "open-data-chosen",
  unchanged: "edit-unchanged",
} as const satisfies Record<string, CompanyFlash>;

async function answerWritten(form: Posted, scope: MemberScope, written: Written): Promise<Answer> {
  switch (written.kind) {
    case "limited":
      return refused<Next>(form, { status: 429, notice: problem(tooManyFiches) });
    case "absent":
      return refused<Next>(form, { status: 404, notice: problem(writeTexts.notYours) });
    case "changed":
      return refuseChanged(form);
    case "closed":
      return refused<Next>(form, { status: 409, notice: problem(writeTexts.archived) });
    default: {
      const headers = { "Set-Cookie": await setFlash<CompanyFlash>(scope, flashes[written.kind]) };
      return redirect(`/my-company?fiche=${written.id}`, { headers });
    }
  }
}
