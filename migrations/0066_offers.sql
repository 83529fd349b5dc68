CREATE TABLE "lead_offers" (
	"recipient_id" uuid PRIMARY KEY NOT NULL,
	"amount" integer,
	"with_tax" boolean DEFAULT false NOT NULL,
	"delay" text,
	"valid_until" date,
	"sentence" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_offers_amount" CHECK ("lead_offers"."amount" between 0 and 2000000000)
);
--> statement-breakpoint
ALTER TABLE "lead_recipients" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_recipients" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_offers" ADD CONSTRAINT "lead_offers_recipient_id_lead_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."lead_recipients"("id") ON DELETE cascade ON UPDATE no action;