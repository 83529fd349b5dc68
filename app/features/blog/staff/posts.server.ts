import { and, eq, inArray, sql } from "drizzle-orm";
import { posts, postVersions } from "#app/features/blog/blog.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { slugify } from "#app/platform/text/text.ts";
import { type PostAct, STAFF_NAME, statesFor } from "../blog.rules.ts";
import {
  contentOf,
  freeSlug,
  keepSlug,
  lockSlugs,
  ownerOfSlug,
  setTags,
  type Words,
} from "./post-content.server.ts";
import type { PostForm } from "./posts.schema.ts";

type Author = { id: string | null; name: string };
/** Slugs used by other pages below /blog. */
const RESERVED = new Set(["apercu"]);

export async function addPost(
  inside: DbScope,
  words: Words & { slug: string },
  author: Author,
): Promise<string> {
  await lockSlugs(inside);
  const wanted = words.slug || slugify(words.title);
  const slug = await freeSlug(inside, RESERVED.has(wanted) ? `${wanted}-article` : wanted);
  const content = await contentOf(inside, words);
  const [added] = await inside.db
    .insert(posts)
    .values({ ...content, slug, authorId: author.id, authorName: author.name })
    .returning({ id: posts.id });
  if (!added) throw new Error("an insert that returns nothing");
  await keepSlug(inside, added.id, slug);
  await setTags(inside, added.id, words.tags);
  await keepPostVersion(inside, added.id, author.id);
  return added.id;
}

export const createPost = (scope: AdminScope, form: PostForm): Promise<string> =>
  inTransaction(scope, (inside) =>
    addPost(inside, form, { id: scope.actor.id, name: signatureOf(scope.actor) }),
  );

/** An account's default name is the local part of its address, which must not be published. */
const signatureOf = ({ name, email }: AdminScope["actor"]) =>
  email.toLowerCase().startsWith(`${name.toLowerCase()}@`) ? STAFF_NAME : name;

export type Saved = Outcome<"saved" | "changed" | "gone" | "slug taken">;

export function savePost(scope: AdminScope, id: string, form: PostForm): Promise<Saved> {
  return inTransaction(scope, async (inside) => {
    await lockSlugs(inside);
    const [present] = await inside.db
      .select({ slug: posts.slug, revision: posts.revision, title: posts.title, body: posts.body })
      .from(posts)
      .where(whereAllowed("save", id))
      .for("update");
    if (!present) return { kind: "gone" };
    if (present.revision !== form.revision) return { kind: "changed" };
    const slug = form.slug || present.slug;
    const owner = await ownerOfSlug(inside, slug);
    if (RESERVED.has(slug) || (owner !== undefined && owner !== id)) return { kind: "slug taken" };

    const content = await contentOf(inside, form);
    const revised = content.title !== present.title || content.body !== present.body;
    await inside.db
      .update(posts)
      .set({
        ...content,
        slug,
        revision: present.revision + 1,
        updatedAt: new Date(),
        ...(revised && {
          revisedAt: sql`case when ${posts.state} = 'published' then now() else ${posts.revisedAt} end`,
        }),
      })
      .where(eq(posts.id, id));
    await keepSlug(inside, id, slug);
    await setTags(inside, id, form.tags);
    await keepPostVersion(inside, id, scope.actor.id);
    return { kind: "saved" };
  });
}

async function keepPostVersion({ db }: DbScope, postId: string, authorId: string | null): Promise<void> {
  await db.execute(sql`
    insert into ${postVersions} (post_id, revision, title, excerpt, body, image_key, author_id)
    select id, revision, title, excerpt, body, image_key, ${authorId} from ${posts} where id = ${postId}`);
}

export function restorePostVersion(scope: AdminScope, id: string, revision: number): Promise<Saved> {
  return inTransaction(scope, async (inside) => {
    const [found] = await inside.db
      .select({
        title: postVersions.title,
        excerpt: postVersions.excerpt,
        body: postVersions.body,
        revision: posts.revision,
        category: posts.categoryId,
        // A version without image keeps the article's current one.
        image: sql<string | null>`coalesce(${postVersions.imageKey}, ${posts.imageKey})`,
        services: posts.services,
      })
      .from(postVersions)
      .innerJoin(posts, eq(posts.id, postVersions.postId))
      .where(and(eq(postVersions.postId, id), eq(postVersions.revision, revision)));
    if (!found) return { kind: "gone" };
    const tags = await tagsOfDraft(inside, id);
    return savePost(inside, id, { ...found, image: found.image ?? "", slug: "", tags });
  });
}

async function tagsOfDraft({ db }: DbScope, id: string) {
  const { rows } = await db.execute<{ slug: string; name: string }>(
    sql`select slug, name from blog_tags join post_tags on tag_id = blog_tags.id where post_id = ${id} order by name`,
  );
  return rows;
}

export const whereAllowed = (act: PostAct, id: string) =>
  and(eq(posts.id, id), inArray(posts.state, statesFor(act)));
