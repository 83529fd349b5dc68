import { previewForm } from "#app/features/blog/staff/posts.schema.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { proseOf } from "#app/platform/text/markdown.server.ts";
import type { Route } from "./+types/blog-preview";

export async function action({ request }: Route.ActionArgs) {
  const form = await parseForm(request, previewForm);
  if (!form.ok) return Response.json({ blocks: [] }, { status: 422 });
  return Response.json({ blocks: proseOf(form.value.body, "article") });
}
