import { redirect } from "react-router";
import { categoryPath, tagPath } from "#app/features/blog/articles/blog-url.ts";
import { BLOG_PATH } from "#app/features/blog/blog.rules.ts";
import {
  addCategory,
  addTag,
  removeCategory,
  removeTag,
  renameCategory,
  renameTag,
} from "#app/features/blog/staff/groups.server.ts";
import { listCategories, listTags } from "#app/features/blog/staff/post-lists.server.ts";
import { postTexts } from "#app/features/blog/staff/posts.rules.ts";
import { groupForms } from "#app/features/blog/staff/posts.schema.ts";
import { GroupsPanel } from "#app/features/blog/staff/ui/groups-panel.tsx";
import type { BlogFlash } from "#app/features/blog/texts.ts";
import { askFirst, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type AdminScope, adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/blog-groups";

const PATH = `${BLOG_PATH}/classement`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Catégories et étiquettes du blog",
    description:
      "Le classement des articles du blog de Récif : ajouter, renommer ou supprimer une catégorie ou une étiquette. Page réservée à l’équipe.",
    path: PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  return { categories: await listCategories(scope), tags: await listTags(scope) };
}

type Form = Extract<ParsedIntent<typeof groupForms>, { ok: true }>;

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const form = await parseIntent(request, groupForms);
  if (!form.ok) return refused(form);
  if ((form.intent === "remove" || form.intent === "remove-tag") && !form.value.confirmed)
    return askFirst(form, { id: form.value.id });
  const problem = await act(scope, form);
  if (problem)
    return refused(form, { status: 409, notice: { tone: "error", title: "Erreur", text: problem } });
  return redirect(PATH, { headers: { "Set-Cookie": await setFlash<BlogFlash>(scope, "blog-groups-saved") } });
}

async function act(scope: AdminScope, form: Form): Promise<string | undefined> {
  switch (form.intent) {
    case "default":
      return (await addCategory(scope, form.value.name)) ? undefined : postTexts.groupTaken;
    case "add-tag":
      return (await addTag(scope, form.value.name)) ? undefined : postTexts.groupTaken;
    case "rename":
      return (await renameCategory(scope, form.value.id, form.value.name)) ? undefined : postTexts.groupTaken;
    case "rename-tag":
      return (await renameTag(scope, form.value.id, form.value.name)) ? undefined : postTexts.groupTaken;
    case "remove": {
      const { kind } = await removeCategory(scope, form.value.id);
      if (kind === "default") return postTexts.groupRetained;
      return kind === "used" ? postTexts.groupUsed : undefined;
    }
    case "remove-tag":
      await removeTag(scope, form.value.id);
  }
}

export const clientAction = keepForm(postTexts.failed);

export default function BlogGroups({ loaderData: { categories, tags } }: Route.ComponentProps) {
  return (
    <>
      <p>
        <TextLink to={BLOG_PATH}>Blog</TextLink>
      </p>
      <h1 className="heading-page max-sm:text-2xl">Catégories et étiquettes</h1>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <GroupsPanel
          title="Catégories"
          groups={categories}
          pathOf={categoryPath}
          intents={{ rename: "rename", remove: "remove" }}
        />
        <GroupsPanel
          title="Étiquettes"
          groups={tags}
          pathOf={tagPath}
          intents={{ add: "add-tag", rename: "rename-tag", remove: "remove-tag" }}
        />
      </div>
    </>
  );
}
