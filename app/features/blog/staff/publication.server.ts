import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import type { Act } from "#app/core/audit/define-acts.ts";
import { posts } from "#app/features/blog/blog.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { blogActs } from "../acts.ts";
import { whereAllowed } from "./posts.server.ts";

/** Runs every minute: see `publishDue`. */
export const publicationJob = defineJob("blog-publication", {
  label: "Publication des articles",
  retryLimit: 1,
  retryDelay: 20,
  expireInSeconds: 50,
});

const isPublic = { state: "published", publishAt: null, previewFrom: null } as const;

/** The displayed revision is submitted too: only text that was read is published (threat T60). */
const asRead = (act: "publish" | "schedule" | "delete", id: string, revision: number) =>
  and(whereAllowed(act, id), eq(posts.revision, revision));

/** @returns false when already published, deleted, or changed since it was displayed */
export const publishPost = (scope: AdminScope, id: string, revision: number): Promise<boolean> =>
  change(scope, blogActs.publish, id, (inside) =>
    inside.db
      .update(posts)
      .set({ ...isPublic, publishedAt: sql`coalesce(${posts.publishedAt}, now())`, updatedAt: new Date() })
      .where(asRead("publish", id, revision))
      .returning({ id: posts.id }),
  );

type Scheduling = { at: Date; revision: number };

/** @param at in the future. @returns as `publishPost` */
export const schedulePost = (scope: AdminScope, id: string, { at, revision }: Scheduling): Promise<boolean> =>
  change(scope, blogActs.schedule, id, (inside) =>
    inside.db
      .update(posts)
      .set({ state: "scheduled", publishAt: at, updatedAt: new Date() })
      .where(asRead("schedule", id, revision))
      .returning({ id: posts.id }),
  );

/** Published or scheduled becomes a draft. @returns false when it is one already */
export const unpublishPost = (scope: AdminScope, id: string): Promise<boolean> =>
  change(scope, blogActs.unpublish, id, (inside) =>
    inside.db
      .update(posts)
      .set({ state: "draft", publishAt: null, updatedAt: new Date() })
      .where(whereAllowed("unpublish", id))
      .returning({ id: posts.id }),
  );

/** Revokes the previous preview link. @returns false when published or deleted */
export const renewPreview = (scope: AdminScope, id: string): Promise<boolean> =>
  change(scope, blogActs.preview, id, (inside) =>
    inside.db
      .update(posts)
      .set({ previewFrom: sql`clock_timestamp()` })
      .where(whereAllowed("share", id))
      .returning({ id: posts.id }),
  );

/** @returns false when not a draft, or changed since it was displayed */
export const deletePost = (scope: AdminScope, id: string, revision: number): Promise<boolean> =>
  change(scope, blogActs.delete, id, (inside) =>
    inside.db
      .delete(posts)
      .where(asRead("delete", id, revision))
      .returning({ id: posts.id }),
  );

function change(
  scope: AdminScope,
  act: Act<"admin">,
  id: string,
  write: (inside: AdminScope) => PromiseLike<{ id: string }[]>,
): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const changed = await write(inside);
    if (changed.length === 0) return false;
    await recordAudit(inside, { act, subject: id });
    return true;
  });
}

/** Publishes articles due at `now`, each by one instance only. @returns the ids that this call published */
export function publishDue(scope: DbScope, now: Date): Promise<string[]> {
  return inTransaction(scope, async (inside) => {
    const published = await inside.db
      .update(posts)
      .set({ ...isPublic, publishedAt: sql`coalesce(${posts.publishedAt}, ${posts.publishAt})` })
      .where(and(eq(posts.state, "scheduled"), lte(posts.publishAt, now)))
      .returning({ id: posts.id });
    for (const { id } of published) await recordAudit(inside, { act: blogActs["publish-due"], subject: id });
    return published.map(({ id }) => id);
  });
}

/** Publishes bundled articles on their date; for the demonstration and `npm run articles:load`. */
export async function publishLoaded({ db }: DbScope, id: string, on: Date): Promise<void> {
  await db
    .update(posts)
    .set({ ...isPublic, publishedAt: on })
    .where(and(eq(posts.id, id), inArray(posts.state, ["draft"])));
}

/** Not edited or illustrated by staff since it was loaded. */
export const isBareAsLoaded = and(isNull(posts.imageKey), eq(posts.revision, 1));

/** @returns false after a concurrent change */
export async function illustrateLoaded(
  { db }: DbScope,
  id: string,
  { key, alt }: { key: string; alt: string },
): Promise<boolean> {
  const changed = await db
    .update(posts)
    .set({ imageKey: key, imageAlt: alt })
    .where(and(eq(posts.id, id), isBareAsLoaded))
    .returning({ id: posts.id });
  return changed.length > 0;
}
