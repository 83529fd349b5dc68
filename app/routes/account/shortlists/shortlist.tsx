import { redirect } from "react-router";
import { SHORTLISTS_PATH, shortlistTexts } from "#app/features/shortlists/shortlist.rules.ts";
import { shortlistForms } from "#app/features/shortlists/shortlist.schema.ts";
import { changeShortlist, findShortlist } from "#app/features/shortlists/shortlists.server.ts";
import type { ShortlistFlash } from "#app/features/shortlists/texts.ts";
import { ShortlistActs, ShortlistCompanies } from "#app/features/shortlists/ui/shortlist-parts.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type MemberScope, memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/shortlist";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: `Mes choix : ${loaderData?.list.name ?? ""}`,
    description: "Une de vos listes d’entreprises : vos notes, la comparaison, et le lien pour la partager.",
    path: `${SHORTLISTS_PATH}/${loaderData?.list.id ?? ""}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  list: await ownList(context.get(memberScope), params.id),
});

async function ownList(scope: MemberScope, id: string) {
  const list = isUuid(id) ? await findShortlist(scope, id) : undefined;
  if (!list) throw notFound("shortlist");
  return list;
}

const flashOf = {
  rename: "shortlist-renamed",
  note: "shortlist-noted",
  remove: "shortlist-removed",
  share: "shortlist-shared",
  unshare: "shortlist-unshared",
  delete: "shortlist-deleted",
} as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  await ownList(scope, params.id);
  const form = await parseIntent(request, shortlistForms);
  if (!form.ok) return refused(form);
  const path = `${SHORTLISTS_PATH}/${params.id}`;
  if (form.intent === "default") return redirect(path);
  const { kind } = await changeShortlist(scope, params.id, { intent: form.intent, ...form.value });
  if (kind === "absent") {
    const notice = { tone: "error" as const, title: "Rien n’est enregistré", text: shortlistTexts.absent };
    return refused(form, { status: 404, notice });
  }
  const headers = { "Set-Cookie": await setFlash<ShortlistFlash>(scope, flashOf[form.intent]) };
  return redirect(form.intent === "delete" ? SHORTLISTS_PATH : path, { headers });
}

export const clientAction = keepForm(shortlistTexts.failed);

export default function OwnShortlist({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={list.name}
        breadcrumb={[
          { label: "Mon Profil", to: "/profile" },
          { label: "Mes choix", to: SHORTLISTS_PATH },
          { label: list.name },
        ]}
      />
      <Container className="grid grid-cols-1 items-start gap-6 py-10 lg:grid-cols-[2fr_1fr] lg:py-14">
        <ShortlistCompanies list={list} />
        <ShortlistActs list={list} key={list.name} />
      </Container>
    </>
  );
}
