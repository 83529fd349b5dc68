import fs from "node:fs/promises";
import path from "node:path";
import { and, inArray } from "drizzle-orm";
import { posts } from "#app/features/blog/blog.table.ts";
import { assetFile } from "#app/platform/own-files.ts";
import { type FilesScope, keepImage } from "../staff/images.server.ts";
import { illustrateLoaded, isBareAsLoaded } from "../staff/publication.server.ts";
import { encodeOnce } from "./encode-once.server.ts";
import { ownPictures } from "./images/own-pictures.ts";

const FOLDER = assetFile("app/features/blog/texts/images");

/** Only articles unchanged since loading: a picture removed by staff stays removed. @returns how many got one */
export async function illustrateOwnArticles(scope: FilesScope): Promise<number> {
  const bare = await scope.db
    .select({ id: posts.id, slug: posts.slug })
    .from(posts)
    .where(and(inArray(posts.slug, Object.keys(ownPictures)), isBareAsLoaded));
  let given = 0;
  for (const post of bare) if (await illustrate(scope, post)) given += 1;
  return given;
}

async function illustrate(scope: FilesScope, { id, slug }: { id: string; slug: string }): Promise<boolean> {
  const own = ownPictures[slug];
  if (!own) return false;
  const picture = await encodeOnce(await fs.readFile(path.join(FOLDER, `${slug}.webp`)));
  await keepImage(scope, id, picture, own.alt);
  return illustrateLoaded(scope, id, { key: picture.key, alt: own.alt });
}
