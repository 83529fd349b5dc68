CREATE TABLE "company_credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"added_label" jsonb,
	"number" text DEFAULT '' NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"ends_on" date,
	"state" text DEFAULT 'waiting' NOT NULL,
	"valid_until" date,
	"document_key" text,
	"document_hash" text NOT NULL,
	"declared_by" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"checked_at" timestamp with time zone,
	"recheck_at" timestamp with time zone,
	"reminded" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_credentials_state" CHECK ("company_credentials"."state" in ('waiting', 'verified', 'refused', 'asked', 'withdrawn', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "company_credentials" ADD CONSTRAINT "company_credentials_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_credentials" ADD CONSTRAINT "company_credentials_declared_by_users_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_credentials" ADD CONSTRAINT "company_credentials_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_credentials_one_open" ON "company_credentials" USING btree ("company_id","kind") WHERE state in ('waiting', 'asked');--> statement-breakpoint
CREATE UNIQUE INDEX "company_credentials_one_verified" ON "company_credentials" USING btree ("company_id","kind") WHERE state = 'verified';--> statement-breakpoint
CREATE INDEX "company_credentials_company" ON "company_credentials" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "company_credentials_waiting" ON "company_credentials" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "company_credentials_kind" ON "company_credentials" USING btree ("kind","company_id") WHERE state = 'verified';--> statement-breakpoint
CREATE INDEX "company_credentials_number" ON "company_credentials" USING btree ("kind","number") WHERE state = 'verified';--> statement-breakpoint
CREATE INDEX "company_credentials_end" ON "company_credentials" USING btree ("valid_until") WHERE state = 'verified';--> statement-breakpoint
CREATE INDEX "company_credentials_recheck" ON "company_credentials" USING btree ("recheck_at","id") WHERE state = 'verified';--> statement-breakpoint
CREATE INDEX "company_credentials_document" ON "company_credentials" USING btree ("decided_at") WHERE document_key is not null;--> statement-breakpoint
CREATE INDEX "company_credentials_declared_by" ON "company_credentials" USING btree ("declared_by") WHERE declared_by is not null;--> statement-breakpoint
CREATE INDEX "company_credentials_decided_by" ON "company_credentials" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
-- Public pages show them.
CREATE TRIGGER company_credentials_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON company_credentials
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
