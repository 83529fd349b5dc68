import { and, lt, sql } from "drizzle-orm";
import { postImages } from "#app/features/blog/blog.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { type EncodedPicture, encodePicture } from "#app/platform/images/encode-picture.server.ts";
import type { Result } from "#app/platform/outcome.ts";
import type { Files } from "#app/platform/storage/files.server.ts";
import { lockSlugs } from "./post-content.server.ts";
import { postTexts } from "./posts.rules.ts";

export type FilesScope = DbScope & { files: Pick<Files, "put"> };

/** Every width is stored before a row refers to it. */
export async function keepImage(
  { db, files }: FilesScope,
  postId: string,
  picture: Extract<EncodedPicture, { ok: true }>,
  alt: string,
): Promise<void> {
  for (const { name, bytes } of picture.files) await files.put(name, bytes);
  await db.insert(postImages).values({ key: picture.key, postId, alt });
}

export async function storeImage(
  scope: AdminScope,
  postId: string,
  { file, alt }: { file?: File | undefined; alt: string },
): Promise<Result<{ key: string }, { status: number; message: string }>> {
  if (!file) return { ok: false, status: 422, message: postTexts.noFile };
  const verdict = await countInOrder(scope, [
    { name: "article-image", subject: scope.actor.id, limit: 120, seconds: 3_600 },
  ]);
  if (!verdict.allowed) return { ok: false, status: 429, message: postTexts.tooManyImages };
  const picture = await encodePicture(new Uint8Array(await file.arrayBuffer()));
  if (!picture.ok) return { ok: false, status: picture.isOverloaded ? 503 : 422, message: picture.message };
  await keepImage(scope, postId, picture, alt);
  return { ok: true, key: picture.key };
}

const isUnused = sql`not exists (
    select from posts where image_key = ${postImages.key} or strpos(body, ${postImages.key}) > 0)
  and not exists (
    select from post_versions where image_key = ${postImages.key} or strpos(body, ${postImages.key}) > 0)`;

/** Images older than `before` that no article or restorable version uses. @returns their keys, to delete the files */
export async function forgetUnusedImages(inside: DbScope, before: Date): Promise<string[]> {
  // Blocks concurrent saves of articles.
  await lockSlugs(inside);
  const gone = await inside.db
    .delete(postImages)
    .where(and(lt(postImages.createdAt, before), isUnused))
    .returning({ key: postImages.key });
  return gone.map(({ key }) => key);
}
