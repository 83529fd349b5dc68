import { eq, inArray } from "drizzle-orm";
import { postImages, posts, postVersions } from "#app/features/blog/blog.table.ts";
import { ago, days, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { imageFiles, imageKeyOf, readImageKey } from "#app/platform/storage/image-names.ts";
import { STAFF_NAME } from "./blog.rules.ts";
import { forgetUnusedImages } from "./staff/images.server.ts";

const UNUSED_RETENTION = days(30);

export const postPrivacy: NounPrivacy = {
  retention: [
    {
      what: "Images du blog qu’aucun article ni aucune de ses versions ne montre",
      retention: UNUSED_RETENTION.words,
      why: "le temps de finir un article",
      async erase(scope, now) {
        const keys = await forgetUnusedImages(scope, new Date(ago(now, UNUSED_RETENTION)));
        const files = keys.flatMap((key) => {
          const size = readImageKey(key);
          return size ? imageFiles(size) : [];
        });
        return { rows: keys.length, files };
      },
    },
  ],
  /** Each file is one width of an image. */
  async usesFiles({ db }, keys) {
    const images = new Set(keys.flatMap((file) => imageKeyOf(file) ?? []));
    if (images.size === 0) return [];
    const known = await db
      .select({ key: postImages.key })
      .from(postImages)
      .where(inArray(postImages.key, [...images]));
    const used = new Set(known.map(({ key }) => key));
    return keys.filter((file) => used.has(imageKeyOf(file) ?? ""));
  },
  exports: async ({ db, actor }) => ({
    articles: await db
      .select({ title: posts.title, signedAs: posts.authorName, state: posts.state, at: posts.createdAt })
      .from(posts)
      .where(eq(posts.authorId, actor.id)),
  }),
  /** Articles stay on the site, without the author's name. */
  async erases({ db, actor }) {
    await db
      .update(posts)
      .set({ authorId: null, authorName: STAFF_NAME })
      .where(eq(posts.authorId, actor.id));
    await db.update(postVersions).set({ authorId: null }).where(eq(postVersions.authorId, actor.id));
  },
};
