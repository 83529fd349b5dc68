CREATE TABLE "dead_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"marked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dead_addresses_lower" CHECK ("dead_addresses"."address" = lower("dead_addresses"."address"))
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL,
	"failures" integer NOT NULL,
	"files" integer NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" text NOT NULL,
	"category" text,
	"meaning" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_words_unique" UNIQUE("words"),
	CONSTRAINT "search_synonyms_one" CHECK (num_nonnulls("search_synonyms"."category", "search_synonyms"."meaning") = 1)
);
--> statement-breakpoint
CREATE TABLE "setting_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"actor_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "setting_changes_key" ON "setting_changes" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "mails_date" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_recipient_trigram" ON "mails" USING gin ("recipient" gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER search_synonyms_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
--> statement-breakpoint
-- Traces are added to and read. Only the retention of the log, which says so for its own transaction, changes or deletes them.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('recif.retention', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER setting_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON setting_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
