ALTER TABLE "post_versions" ADD COLUMN "image_key" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "preview_from" timestamp with time zone DEFAULT now();--> statement-breakpoint
UPDATE "posts" SET "preview_from" = NULL WHERE "state" = 'published';--> statement-breakpoint
UPDATE "post_versions" SET "image_key" = "posts"."image_key" FROM "posts"
WHERE "posts"."id" = "post_versions"."post_id" AND "posts"."revision" = "post_versions"."revision";
