import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, lexemes, moment, updatedAt } from "#app/platform/db/columns.ts";

export const blogCategories = pgTable("blog_categories", {
  id: uuid("id").primaryKey().defaultRandom(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull().unique(),
  createdAt: createdAt(),
});

export const blogTags = pgTable("blog_tags", {
  id: uuid("id").primaryKey().defaultRandom(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull().unique(),
  createdAt: createdAt(),
});

export const posts = pgTable(
  "posts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    excerpt: text("excerpt").notNull().default(""),
    summary: text("summary").notNull(),
    body: text("body").notNull(),
    imageKey: text("image_key"),
    imageAlt: text("image_alt").notNull().default(""),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => blogCategories.id, { onDelete: "restrict" }),
    services: text("services").array().notNull().default(sql`'{}'`),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    authorName: text("author_name").notNull(),
    state: text("state").notNull().default("draft"),
    /** Of a scheduled article. */
    publishAt: moment("publish_at"),
    publishedAt: moment("published_at"),
    revisedAt: moment("revised_at"),
    /** Start of the current preview link, null without one. Changing it revokes older links. */
    previewFrom: moment("preview_from").defaultNow(),
    readingMinutes: integer("reading_minutes").notNull(),
    /** Optimistic lock. */
    revision: integer("revision").notNull().default(1),
    /** Folded French stems of title, excerpt, tags and text. */
    search: lexemes("search").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("posts_state", sql`${table.state} in ('draft', 'scheduled', 'published')`),
    check("posts_scheduled", sql`${table.state} <> 'scheduled' or ${table.publishAt} is not null`),
    check("posts_dated", sql`${table.state} <> 'published' or ${table.publishedAt} is not null`),
    index("posts_public").on(table.publishedAt, table.id).where(sql`state = 'published'`),
    index("posts_category").on(table.categoryId, table.publishedAt).where(sql`state = 'published'`),
    index("posts_of_category").on(table.categoryId).concurrently(),
    index("posts_due").on(table.publishAt).where(sql`state = 'scheduled'`),
    index("posts_changed").on(table.updatedAt),
    index("posts_author").on(table.authorId),
    index("posts_words").using("gin", table.search),
  ],
);

export const postSlugs = pgTable(
  "post_slugs",
  {
    slug: text("slug").primaryKey(),
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("post_slugs_post").on(table.postId)],
);

export const postVersions = pgTable(
  "post_versions",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    revision: integer("revision").notNull(),
    title: text("title").notNull(),
    excerpt: text("excerpt").notNull(),
    body: text("body").notNull(),
    imageKey: text("image_key"),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.revision] }),
    index("post_versions_author").on(table.authorId),
  ],
);

export const postTags = pgTable(
  "post_tags",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    tagId: uuid("tag_id")
      .notNull()
      .references(() => blogTags.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.postId, table.tagId] }), index("post_tags_tag").on(table.tagId)],
);

export const postImages = pgTable(
  "post_images",
  {
    key: text("key").primaryKey(),
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    alt: text("alt").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("post_images_post").on(table.postId)],
);

/** Readers per article and Nouméa day, without personal data. */
export const postViews = pgTable(
  "post_views",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    views: integer("views").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.postId, table.day] })],
);
