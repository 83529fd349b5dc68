import { sql } from "drizzle-orm";
import { posts, postViews } from "#app/features/blog/blog.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { isPublic } from "./article-rows.server.ts";

export async function addViews(
  { db }: DbScope,
  day: string,
  views: ReadonlyMap<string, number>,
): Promise<void> {
  if (views.size === 0) return;
  // Sorted: concurrent instances lock rows in the same order.
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
