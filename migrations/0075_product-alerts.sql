CREATE TABLE "alert_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"brands" text[] DEFAULT '{}' NOT NULL,
	"of_companies" boolean DEFAULT false NOT NULL,
	"at_once" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_choices_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "alert_deliveries" (
	"alert_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"mail_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_deliveries_alert_id_user_id_pk" PRIMARY KEY("alert_id","user_id"),
	CONSTRAINT "alert_deliveries_mail_id_unique" UNIQUE("mail_id")
);
--> statement-breakpoint
CREATE TABLE "alert_feed_readings" (
	"feed" text PRIMARY KEY DEFAULT 'alerts' NOT NULL,
	"read_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text,
	CONSTRAINT "alert_feed_readings_one" CHECK ("alert_feed_readings"."feed" = 'alerts')
);
--> statement-breakpoint
CREATE TABLE "product_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"brands" text[] NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"sentence" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_alerts_source_unique" UNIQUE("source"),
	CONSTRAINT "product_alerts_state" CHECK (case "product_alerts"."state"
        when 'draft' then "product_alerts"."decided_at" is null
        when 'published' then num_nulls("product_alerts"."decided_at", "product_alerts"."sentence") = 0 and cardinality("product_alerts"."brands") > 0
        when 'dismissed' then "product_alerts"."decided_at" is not null
        else false end)
);
--> statement-breakpoint
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_alert_id_product_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."product_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_choices_brands" ON "alert_choices" USING gin ("brands");--> statement-breakpoint
CREATE INDEX "alert_deliveries_user" ON "alert_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_deliveries_date" ON "alert_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_alerts_waiting" ON "product_alerts" USING btree ("state","waiting_since","id");--> statement-breakpoint
CREATE INDEX "product_alerts_decided" ON "product_alerts" USING btree ("state","decided_at","id");--> statement-breakpoint
CREATE INDEX "product_alerts_decided_by" ON "product_alerts" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
-- Written by hand: what the public sees of alerts drops the page caches; a draft or a dismissed one does not.
CREATE TRIGGER product_alerts_content_added AFTER INSERT ON product_alerts
  FOR EACH ROW WHEN (NEW.state = 'published') EXECUTE FUNCTION notify_content_of_row();
--> statement-breakpoint
CREATE TRIGGER product_alerts_content_changed AFTER UPDATE ON product_alerts
  FOR EACH ROW WHEN (OLD.state = 'published' OR NEW.state = 'published') EXECUTE FUNCTION notify_content_of_row();
--> statement-breakpoint
CREATE TRIGGER product_alerts_content_removed AFTER DELETE ON product_alerts
  FOR EACH ROW WHEN (OLD.state = 'published') EXECUTE FUNCTION notify_content_of_row();
