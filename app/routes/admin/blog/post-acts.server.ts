import { NEW } from "#app/features/blog/blog.rules.ts";
import { storeImage } from "#app/features/blog/staff/images.server.ts";
import { findPost } from "#app/features/blog/staff/post-lists.server.ts";
import { postTexts } from "#app/features/blog/staff/posts.rules.ts";
import { postForms } from "#app/features/blog/staff/posts.schema.ts";
import {
  createPost,
  restorePostVersion,
  type Saved,
  savePost,
} from "#app/features/blog/staff/posts.server.ts";
import {
  deletePost,
  publishPost,
  renewPreview,
  schedulePost,
  unpublishPost,
} from "#app/features/blog/staff/publication.server.ts";
import { checksOf, isReady } from "#app/features/blog/staff/readiness.server.ts";
import type { BlogFlash } from "#app/features/blog/texts.ts";
import { askFirst, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";

type Form = Extract<ParsedIntent<typeof postForms>, { ok: true }>;
type Acted = Outcome<{
  redirect: { flash: BlogFlash; id?: string };
  refused: { answer: ReturnType<typeof refused> | ReturnType<typeof askFirst> };
}>;

const problem = (form: Form, text: string, status = 409): Acted => ({
  kind: "refused",
  answer: refused(form, { status, notice: { tone: "error", title: "Erreur", text } }),
});

export async function actOnPost(scope: AdminScope, request: Request, id: string): Promise<Acted> {
  const form = await parseIntent(request, postForms);
  if (!form.ok) return { kind: "refused", answer: refused(form) };
  if (id !== NEW) return act(scope, form, id);
  if (form.intent !== "default") return problem(form, postTexts.gone);
  return { kind: "redirect", flash: "article-saved", id: await createPost(scope, form.value) };
}

async function act(scope: AdminScope, form: Form, id: string): Promise<Acted> {
  switch (form.intent) {
    case "default":
      return saved(scope, form, id, await savePost(scope, id, form.value), "article-saved");
    case "restore":
      return saved(
        scope,
        form,
        id,
        await restorePostVersion(scope, id, form.value.revision),
        "article-restored",
      );
    case "image": {
      if (!(await findPost(scope, id))) return problem(form, postTexts.gone);
      const stored = await storeImage(scope, id, form.value);
      if (stored.ok) return { kind: "redirect", flash: "article-image-added", id };
      return {
        kind: "refused",
        answer: refused(form, { status: stored.status, errors: { file: stored.message } }),
      };
    }
    case "delete":
      if (!form.value.confirmed) return { kind: "refused", answer: askFirst(form) };
      if (await deletePost(scope, id, form.value.revision))
        return { kind: "redirect", flash: "article-deleted" };
      return (await findPost(scope, id))
        ? { kind: "redirect", flash: "article-changed", id }
        : problem(form, postTexts.gone);
    case "unpublish":
      return done(form, id, await unpublishPost(scope, id), "article-unpublished");
    case "renew-preview":
      return done(form, id, await renewPreview(scope, id), "article-preview-renewed");
    default:
      return publish(scope, form, id);
  }
}

type Publishing = Extract<Form, { intent: "publish" | "schedule" }>;

/** Blocked until all checks pass. */
async function publish(scope: AdminScope, form: Publishing, id: string): Promise<Acted> {
  const post = await findPost(scope, id);
  if (!post) return problem(form, postTexts.gone);
  const { revision } = form.value;
  if (post.revision !== revision) return { kind: "redirect", flash: "article-changed", id };
  if (!isReady(await checksOf(scope, post))) return problem(form, postTexts.notReady, 422);
  return form.intent === "publish"
    ? done(form, id, await publishPost(scope, id, revision), "article-published")
    : done(form, id, await schedulePost(scope, id, { at: form.value.at, revision }), "article-scheduled");
}

const done = (form: Form, id: string, changed: boolean, flash: BlogFlash): Acted =>
  changed ? { kind: "redirect", flash, id } : problem(form, postTexts.gone);

async function saved(
  scope: AdminScope,
  form: Form,
  id: string,
  { kind }: Saved,
  flash: BlogFlash,
): Promise<Acted> {
  if (kind === "saved")
    return { kind: "redirect", flash: (await waitsInVain(scope, id)) ? "article-not-scheduled" : flash, id };
  if (kind === "slug taken")
    return { kind: "refused", answer: refused(form, { errors: { slug: postTexts.slugTaken } }) };
  return problem(form, kind === "changed" ? postTexts.changed : postTexts.gone);
}

/** A scheduled article that no longer passes its checks becomes a draft. */
async function waitsInVain(scope: AdminScope, id: string): Promise<boolean> {
  const post = await findPost(scope, id);
  if (post?.state !== "scheduled" || isReady(await checksOf(scope, post))) return false;
  return unpublishPost(scope, id);
}
