import { sql } from "drizzle-orm";
import type { AuditSubjects } from "#app/core/audit/audit-subjects.server.ts";
import { posts } from "./blog.table.ts";

export const articleSubjects: AuditSubjects = {
  kinds: ["blog"],
  table: posts,
  id: sql`${posts.id}`,
  name: sql`${posts.title}`,
  pathOf: (id) => `/admin/blog/${id}`,
};
