ALTER TABLE "imports" DROP CONSTRAINT "imports_file_hash_unique";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "cells" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "corrections" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "likeness" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "identities" text[];--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "version_before" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "version_after" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "origin" text DEFAULT 'command' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "state" text DEFAULT 'running' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mapping" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "publish" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "update_existing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "with_twins" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "skip_errors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "row_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "wanted_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "created_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "updated_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "failed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_verdicts" ON "import_rows" USING btree ("import_id","verdict","row_number") WHERE verdict is not null;--> statement-breakpoint
CREATE INDEX "import_rows_outcomes" ON "import_rows" USING btree ("import_id","outcome","row_number") WHERE verdict is not null;--> statement-breakpoint
CREATE INDEX "import_rows_company" ON "import_rows" USING btree ("company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_command_file" ON "imports" USING btree ("file_hash") WHERE origin = 'command' and state not in ('undoing', 'undone');--> statement-breakpoint
CREATE INDEX "imports_date" ON "imports" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "imports_created_by" ON "imports" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_verdict" CHECK ("import_rows"."verdict" in ('create', 'update', 'twin', 'error'));--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_outcome" CHECK ("import_rows"."outcome" in ('created', 'updated', 'refused', 'undone', 'kept', 'gone'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_origin" CHECK ("imports"."origin" in ('command', 'page'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state" CHECK ("imports"."state" in ('reading', 'uploaded', 'queued', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone'));--> statement-breakpoint
UPDATE "import_rows" SET "outcome" = 'created' WHERE "company_id" IS NOT NULL;--> statement-breakpoint
UPDATE "imports" SET "state" = CASE WHEN "finished_at" IS NULL THEN 'running' ELSE 'done' END,
	"row_count" = (SELECT count(*) FROM "import_rows" WHERE "import_id" = "imports"."id"),
	"created_count" = (SELECT count(*) FROM "import_rows" WHERE "import_id" = "imports"."id" AND "company_id" IS NOT NULL),
	"wanted_count" = (SELECT count(*) FROM "import_rows" WHERE "import_id" = "imports"."id"),
	"started_at" = "created_at";
