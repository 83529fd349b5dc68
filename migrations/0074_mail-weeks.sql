CREATE TABLE "mail_weeks" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_weeks_hash" CHECK ("mail_weeks"."address_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX "mail_weeks_mail" ON "mail_weeks" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mail_weeks_date" ON "mail_weeks" USING btree ("since");