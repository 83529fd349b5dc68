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

/** An article. Only one whose state is "published" exists for the public. */
export const posts = pgTable(
  "posts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    /** As it was written; it may be empty. */
    excerpt: text("excerpt").notNull().default(""),
    /** What lists and descriptions show: the excerpt, or the first characters of the text. */
    summary: text("summary").notNull(),
    /** Markdown. */
    body: text("body").notNull(),
    imageKey: text("image_key"),
    imageAlt: text("image_alt").notNull().default(""),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => blogCategories.id, { onDelete: "restrict" }),
    /** Slugs of the catalogue's categories: who can help. */
    services: text("services").array().notNull().default(sql`'{}'`),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    authorName: text("author_name").notNull(),
    state: text("state").notNull().default("draft"),
    /** Of a scheduled one: when it becomes public. */
    publishAt: moment("publish_at"),
    /** When it became public for the first time. */
    publishedAt: moment("published_at"),
    /** When its words last changed after that. */
    revisedAt: moment("revised_at"),
    /** Since when the present preview link shows it; null when there is none. Another date voids the links before. */
    previewFrom: moment("preview_from").defaultNow(),
    readingMinutes: integer("reading_minutes").notNull(),
    /** Counts its saves: two who write the same article meet here. */
    revision: integer("revision").notNull().default(1),
    /** Folded words of title, excerpt, tags and text, stemmed as French. */
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
    index("posts_due").on(table.publishAt).where(sql`state = 'scheduled'`),
    index("posts_changed").on(table.updatedAt),
    index("posts_author").on(table.authorId),
    index("posts_words").using("gin", table.search),
  ],
);

/** Every slug that an article ever had: the old ones redirect. */
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

/** What an article said at each save. */
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

/** Images of an article, by the key that also holds their size; their words stand where they are used. */
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

/** How many people read an article on a day of Nouméa: a number, and nothing about any of them. */
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
