CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"created_by" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_code_unique" UNIQUE("code"),
	CONSTRAINT "partners_code" CHECK ("partners"."code" ~ '^[a-z0-9]{12}$'),
	CONSTRAINT "partners_name" CHECK (char_length("partners"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "held_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"helper" text NOT NULL,
	"words" jsonb NOT NULL,
	"partner_id" uuid,
	"idempotency_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_requests_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_requests" ADD CONSTRAINT "held_requests_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partners_created_by" ON "partners" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "held_requests_date" ON "held_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "held_requests_email" ON "held_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "held_requests_partner" ON "held_requests" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE set null ON UPDATE no action NOT VALID;