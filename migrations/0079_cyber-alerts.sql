CREATE TABLE "cyber_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"level" text NOT NULL,
	"until_on" date NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"written_by" text,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cyber_alerts_level" CHECK ("cyber_alerts"."level" in ('notice', 'warning', 'major')),
	CONSTRAINT "cyber_alerts_state" CHECK (case "cyber_alerts"."state"
        when 'draft' then true
        when 'published' then "cyber_alerts"."published_at" is not null
        when 'dismissed' then true
        else false end)
);
--> statement-breakpoint
ALTER TABLE "cyber_alerts" ADD CONSTRAINT "cyber_alerts_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cyber_alerts_state" ON "cyber_alerts" USING btree ("state","until_on","id");--> statement-breakpoint
CREATE INDEX "cyber_alerts_waiting" ON "cyber_alerts" USING btree ("state","written_at","id");--> statement-breakpoint
CREATE INDEX "cyber_alerts_written_by" ON "cyber_alerts" USING btree ("written_by") WHERE written_by is not null;--> statement-breakpoint
-- Written by hand: what is on every page drops the page caches, and those who want alerts are notified of it.
CREATE TRIGGER cyber_alerts_content_added AFTER INSERT ON cyber_alerts
  FOR EACH ROW WHEN (NEW.state = 'published') EXECUTE FUNCTION notify_content_of_row();
--> statement-breakpoint
CREATE TRIGGER cyber_alerts_content_changed AFTER UPDATE ON cyber_alerts
  FOR EACH ROW WHEN (OLD.state = 'published' OR NEW.state = 'published') EXECUTE FUNCTION notify_content_of_row();
--> statement-breakpoint
CREATE TRIGGER cyber_alerts_content_removed AFTER DELETE ON cyber_alerts
  FOR EACH ROW WHEN (OLD.state = 'published') EXECUTE FUNCTION notify_content_of_row();
--> statement-breakpoint
CREATE TRIGGER cyber_alerts_watched AFTER UPDATE ON cyber_alerts
  FOR EACH ROW WHEN (NEW.state = 'published' AND OLD.state <> 'published') EXECUTE FUNCTION note_publication('alert');
