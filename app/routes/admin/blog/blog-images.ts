import { storeImage } from "#app/features/blog/staff/images.server.ts";
import { findPost } from "#app/features/blog/staff/post-lists.server.ts";
import { imageForm } from "#app/features/blog/staff/posts.schema.ts";
import type { ImageAnswer } from "#app/features/blog/staff/ui/image-drop.tsx";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";
import type { Route } from "./+types/blog-images";

/** Image dropped or pasted into an article: `{ok, markdown}`, or `{ok: false, message}` in French. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const post = isUuid(params.id) ? await findPost(scope, params.id) : undefined;
  if (!post) throw notFound("article");
  const form = await parseForm(request, imageForm);
  if (!form.ok) {
    const [message = "L’image est incomplète"] = Object.values(form.reply.error ?? {}).flatMap(
      (one) => one ?? [],
    );
    return answer({ ok: false, message }, 422);
  }
  const stored = await storeImage(scope, post.id, form.value);
  if (!stored.ok) return answer({ ok: false, message: stored.message }, stored.status);
  const words = form.value.alt.replace(/[[\]\\]/g, "\\$&").replace(/\s+/g, " ");
  return answer({ ok: true, markdown: `![${words}](/images/${stored.key})` });
}

const answer = (body: ImageAnswer, status = 200) => Response.json(body, { status });
