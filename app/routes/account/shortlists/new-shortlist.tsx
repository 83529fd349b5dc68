import { redirect } from "react-router";
import { parseCompareUrl } from "#app/core/company/compare-url.ts";
import { findChosen } from "#app/features/leads/leads.server.ts";
import { SHORTLISTS_PATH, shortlistTexts } from "#app/features/shortlists/shortlist.rules.ts";
import { newShortlistForms } from "#app/features/shortlists/shortlist.schema.ts";
import {
  addToShortlist,
  createShortlist,
  listShortlists,
} from "#app/features/shortlists/shortlists.server.ts";
import type { ShortlistFlash } from "#app/features/shortlists/texts.ts";
import { NewShortlist } from "#app/features/shortlists/ui/shortlist-parts.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/new-shortlist";

const TITLE = "Enregistrer un choix";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: TITLE,
    description:
      "Mettez de côté les entreprises que vous comparez, dans une liste à votre nom, avec vos notes.",
    path: `${SHORTLISTS_PATH}/nouveau`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const companies = await findChosen(scope, parseCompareUrl(url.searchParams));
  return {
    companies: companies.map(({ slug, name }) => ({ slug, name })),
    lists: (await listShortlists(scope)).map(({ id, name }) => ({ id, name })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, newShortlistForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default") return redirect(SHORTLISTS_PATH);
  const scope = context.get(memberScope);
  const slugs = form.value.entreprise;
  const done =
    form.intent === "create"
      ? await createShortlist(scope, { name: form.value.name, slugs })
      : { ...(await addToShortlist(scope, form.value.shortlistId, slugs)), id: form.value.shortlistId };
  if (done.kind !== "done") {
    const notice = {
      tone: "error" as const,
      title: "Rien n’est enregistré",
      text: shortlistTexts[done.kind],
    };
    return refused(form, { status: 409, notice });
  }
  const flash = form.intent === "create" ? "shortlist-created" : "shortlist-added";
  const headers = { "Set-Cookie": await setFlash<ShortlistFlash>(scope, flash) };
  return redirect(`${SHORTLISTS_PATH}/${done.id}`, { headers });
}

export const clientAction = keepForm(shortlistTexts.failed);

export default function AddShortlist({ loaderData: { companies, lists } }: Route.ComponentProps) {
  const names = companies.map(({ name }) => name).join(", ");
  return (
    <TaskPage title={TITLE} lead={names || "Une liste vide, à remplir depuis l’annuaire."}>
      <NewShortlist companies={companies} lists={lists} />
    </TaskPage>
  );
}
