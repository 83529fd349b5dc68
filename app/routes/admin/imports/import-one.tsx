import { data, redirect } from "react-router";
import {
  type ActOutcome,
  cancelImport,
  correctCell,
  decideRow,
  decideRows,
  mapColumns,
  startImport,
  undoImport,
} from "#app/features/imports/page/import-acts.server.ts";
import { importTexts, LEFT_OUT, readRowsState } from "#app/features/imports/page/import-page.rules.ts";
import { importForms } from "#app/features/imports/page/import-page.schema.ts";
import { refusalOfAct } from "#app/features/imports/page/messages.ts";
import { ImportView } from "#app/features/imports/page/ui/import-view.tsx";
import { viewImport } from "#app/features/imports/page/view-import.server.ts";
import { askFirst, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { type AdminScope, adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { UnplacedNotice } from "#app/ui/feedback/action-notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/import-one";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: "Un import · Administration",
    description:
      "Un import d’entreprises dans Récif : colonnes du fichier, verdict de chaque ligne, corrections, avancement, rapport et annulation.",
    path: `/admin/import/${params.id}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const state = readRowsState(url.searchParams);
  const view = isUuid(params.id) ? await viewImport(context.get(adminScope), params.id, state) : undefined;
  if (!view) throw notFound("import");
  if (state.page > 1 && view.prepared?.rows.length === 0) throw notFound("page");
  return data(view);
}

type Form = Extract<ParsedIntent<typeof importForms>, { ok: true }>;
type Named = Exclude<Form, { intent: "default" }>;

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("import");
  const scope = context.get(adminScope);
  const form = await parseIntent(request, importForms);
  if (!form.ok) return refused(form, form.intent === "correction" ? { notice: nothingDone } : {});
  if (form.intent === "default") return refused(form, { notice: nothingDone });
  if (form.intent === "undo" && !form.value.confirmed) return askFirst(form);
  const outcome = await act(form, scope, params.id);
  if (outcome.kind === "done") return redirect(after(form, request.url));
  const isLate = outcome.kind === "not now" || outcome.kind === "changed";
  const status = outcome.kind === "absent" ? 404 : isLate ? 409 : 422;
  return refused(form, { status, notice: { tone: "error", ...refusalOfAct(outcome) } });
}

const nothingDone = { tone: "error" as const, title: "Rien n’a été fait", text: "Choisissez une action." };

function act(form: Named, scope: AdminScope, id: string): Promise<ActOutcome> {
  switch (form.intent) {
    case "mapping": {
      const chosen = form.value.columns.map((field, at) => [String(at), field === LEFT_OUT ? "" : field]);
      return mapColumns(scope, id, Object.fromEntries(chosen));
    }
    case "correction":
      return correctCell(scope, id, form.value);
    case "decision":
      return decideRow(scope, id, form.value);
    case "decisions":
      return decideRows(scope, id, form.value.choice);
    case "start":
      return startImport(scope, id, form.value);
    case "cancel":
      return cancelImport(scope, id);
    case "undo":
      return undoImport(scope, id);
  }
}

function after(form: Named, asked: string): string {
  const { pathname, search } = new URL(asked);
  const page = pathname.replace(/\.data$/, "");
  if (form.intent !== "correction" && form.intent !== "decision" && form.intent !== "decisions") return page;
  const query = new URLSearchParams(search);
  query.delete("_routes");
  const text = query.toString();
  return `${page}${text && `?${text}`}#${"line" in form.value ? `ligne-${form.value.line}` : "lignes"}`;
}

export const clientAction = keepForm(importTexts.failed);

export default function ImportOne({ loaderData, actionData }: Route.ComponentProps) {
  const { found, offered } = loaderData;
  // Without JavaScript the answer comes with the page, which may no longer contain the form.
  const placed =
    actionData?.intent === "start" || actionData?.intent === "undo" || actionData?.intent === "cancel"
      ? offered.includes(actionData.intent)
      : actionData?.intent === "mapping" && offered.includes("map");
  const unplaced = !placed && actionData && "notice" in actionData && actionData.notice;
  return (
    <>
      <header className="grid gap-3">
        <p>
          <TextLink to="/admin/import">Retour aux imports</TextLink>
        </p>
        <h1 className="heading-page wrap-anywhere max-sm:text-2xl">{found.fileName}</h1>
      </header>
      {unplaced && <UnplacedNotice notice={unplaced} />}
      <ImportView {...loaderData} />
    </>
  );
}
