import { sql } from "drizzle-orm";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { SOON_DAYS } from "#app/core/waiting/terms.rules.ts";
import { posts } from "./blog.table.ts";

export const soonPublished = defineWaiting({
  key: "article",
  label: "Article planifié",
  plural: "Articles planifiés",
  act: "relire",
  from: sql`${posts} where state = 'scheduled' and publish_at < now() + make_interval(days => ${SOON_DAYS.article})`,
  id: sql`id`,
  subject: sql`title`,
  detail: sql`author_name`,
  since: sql`null::timestamptz`,
  due: sql`publish_at`,
  order: sql`${posts.publishAt}, ${posts.id} desc`,
  pathOf: (id) => `/admin/blog/${id}`,
});
