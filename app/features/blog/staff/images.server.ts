import { postImages } from "#app/platform/db/schema/blog.ts";
import { countInTurn } from "#app/platform/http/limits.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { encodePicture } from "#app/platform/images/encode-picture.server.ts";
import { postTexts } from "./posts.rules.ts";

export type TakenImage = { ok: true; key: string } | { ok: false; status: number; message: string };

/** Keeps an image of an article; every width is stored before anything points to it. */
export async function takeImage(
  scope: AdminScope,
  postId: string,
  { file, alt }: { file?: File | undefined; alt: string },
): Promise<TakenImage> {
  if (!file) return { ok: false, status: 422, message: postTexts.noFile };
  const verdict = await countInTurn(scope, [
    { name: "article-image", subject: scope.actor.id, limit: 120, seconds: 3_600 },
  ]);
  if (!verdict.allowed) return { ok: false, status: 429, message: postTexts.tooManyImages };
  const picture = await encodePicture(new Uint8Array(await file.arrayBuffer()));
  if (!picture.ok) return { ok: false, status: picture.busy ? 503 : 422, message: picture.message };
  for (const { name, bytes } of picture.files) await scope.files.put(name, bytes);
  await scope.db.insert(postImages).values({ key: picture.key, postId, alt });
  return { ok: true, key: picture.key };
}
