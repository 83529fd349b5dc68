ALTER TABLE "import_rows" ADD COLUMN "page_change" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "overwrites" text;