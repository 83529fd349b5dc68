import { sql } from "drizzle-orm";
import { posts, postViews } from "#app/features/blog/blog.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { isPublic } from "./article-rows.server.ts";

/** Adds readers of a day to those of the articles, by slug; slugs of nobody are left out. */
export async function addViews(
  { db }: DbScope,
  day: string,
  views: ReadonlyMap<string, number>,
): Promise<void> {
  if (views.size === 0) return;
  // Sorted, so that two instances lock the same rows in the same order.
  const entries = [...views].sort(([a], [b]) => (a < b ? -1 : 1));
  await db.execute(sql`
    insert into ${postViews} (post_id, day, views)
    select ${posts.id}, ${day}::date, seen.views
    from unnest(${sql.param(entries.map(([slug]) => slug))}::text[], ${sql.param(entries.map(([, n]) => n))}::integer[])
      as seen(slug, views)
    join ${posts} on ${posts.slug} = seen.slug and ${isPublic}
    order by ${posts.id}
    on conflict (post_id, day) do update set views = post_views.views + excluded.views`);
}
