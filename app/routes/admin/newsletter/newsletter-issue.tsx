import { data, redirect } from "react-router";
import { categories } from "#app/core/catalogue/categories.ts";
import { countAudience } from "#app/features/newsletter/issues/audience.server.ts";
import { ALL, issueTexts, OWNERS, segmentLabel } from "#app/features/newsletter/issues/issues.rules.ts";
import { issueForms } from "#app/features/newsletter/issues/issues.schema.ts";
import {
  createIssue,
  deleteIssue,
  type Edited,
  editIssue,
  findIssue,
  resumeIssue,
  sendIssue,
  stopIssue,
  testIssue,
} from "#app/features/newsletter/issues/issues.server.ts";
import { IssueEditor } from "#app/features/newsletter/issues/ui/issue-editor.tsx";
import { IssuePreview, IssueProgress, SendIssue } from "#app/features/newsletter/issues/ui/issue-sending.tsx";
import type { NewsletterFlash } from "#app/features/newsletter/texts.ts";
import { answered, askFirst, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type AdminScope, adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { proseOf } from "#app/platform/text/markdown.server.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/newsletter-issue";

const NEW = "nouveau";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: `${params.id === NEW ? "Nouveau numéro" : "Numéro de la newsletter"} · Administration`,
    description:
      "Un numéro de la newsletter de Récif : son texte en Markdown, ses destinataires, un aperçu, un essai à soi-même, puis l’envoi par la file.",
    path: `/admin/newsletter/numero/${params.id}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  if (params.id === NEW) return data({ issue: undefined });
  const issue = isUuid(params.id) ? await findIssue(scope, params.id) : undefined;
  if (!issue) throw notFound("issue");
  const audience =
    issue.state === "draft" ? await countAudience(scope, issue.segment) : (issue.audience ?? 0);
  return data({ issue: { ...issue, audience, blocks: proseOf(issue.body) } });
}

type Form = Extract<ParsedIntent<typeof issueForms>, { ok: true }>;
const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  if (params.id !== NEW && !isUuid(params.id)) throw notFound("issue");
  const form = await parseIntent(request, issueForms);
  if (!form.ok) return refused(form);
  if (params.id === NEW) {
    if (form.intent !== "default") return refused(form, { notice: problem(issueTexts.gone) });
    return going(scope, await createIssue(scope, form.value), "newsletter-saved-draft");
  }
  if (form.intent === "test") return test(form, scope, params.id);
  return act(form, scope, params.id);
}

async function act(form: Exclude<Form, { intent: "test" }>, scope: AdminScope, id: string) {
  switch (form.intent) {
    case "default":
      return edited(form, scope, id, await editIssue(scope, id, form.value));
    case "stop":
      return after(form, scope, id, await stopIssue(scope, id), "newsletter-stopped");
    case "resume":
      return after(form, scope, id, await resumeIssue(scope, id), "newsletter-sending");
    case "delete": {
      if (!form.value.confirmed) return askFirst(form);
      const { kind } = await deleteIssue(scope, id, form.value.revision);
      if (kind === "changed") return going(scope, id, "newsletter-changed");
      return kind === "done" ? going(scope, undefined, "newsletter-deleted") : gone(form);
    }
    case "send": {
      const { kind } = await sendIssue(scope, id, form.value.revision);
      if (kind === "changed") return going(scope, id, "newsletter-changed");
      if (kind === "no-subscribers")
        return refused(form, { status: 409, notice: problem(issueTexts.noSubscribers) });
      return after(form, scope, id, kind === "done", "newsletter-sending");
    }
  }
}

function edited(form: Form, scope: AdminScope, id: string, { kind }: Edited) {
  if (kind === "changed") return refused(form, { status: 409, notice: problem(issueTexts.changed) });
  return kind === "done" ? going(scope, id, "newsletter-saved-draft") : gone(form);
}

const gone = (form: Form) => refused(form, { status: 409, notice: problem(issueTexts.gone) });

async function after(form: Form, scope: AdminScope, id: string, done: boolean, flash: NewsletterFlash) {
  return done ? going(scope, id, flash) : gone(form);
}

async function going(scope: AdminScope, id: string | undefined, flash: NewsletterFlash): Promise<Response> {
  const to = id ? `/admin/newsletter/numero/${id}` : "/admin/newsletter";
  return redirect(to, { headers: { "Set-Cookie": await setFlash<NewsletterFlash>(scope, flash) } });
}

async function test(form: Form, scope: AdminScope, id: string) {
  const sent = await testIssue(scope, id);
  if (sent === undefined) return gone(form);
  if (!sent) return refused(form, { status: 429, notice: problem(issueTexts.tooManyTests) });
  return answered(form, { notice: { tone: "success", ...issueTexts.tested } });
}

export const clientAction = keepForm(issueTexts.failed);

const segments = [ALL, OWNERS, ...categories.map(({ slug }) => slug)].map((value) => ({
  value,
  label: segmentLabel(value) ?? value,
}));

export default function NewsletterIssue({ loaderData: { issue } }: Route.ComponentProps) {
  const state = issue?.state ?? "draft";
  return (
    <>
      <p>
        <TextLink to="/admin/newsletter">Newsletter</TextLink>
      </p>
      <h1 className="heading-page break-words max-sm:text-2xl">{issue?.subject ?? "Nouveau numéro"}</h1>
      {issue && state !== "draft" && (
        <IssueProgress state={state} written={issue.written} audience={issue.audience} />
      )}
      {state === "draft" && <IssueEditor {...(issue && { issue })} segments={segments} />}
      {issue && <IssuePreview subject={issue.subject} blocks={issue.blocks} />}
      {issue && state === "draft" && <SendIssue {...issue} />}
    </>
  );
}
