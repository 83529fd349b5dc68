CREATE TABLE "change_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"company_id" uuid NOT NULL,
	"change" text NOT NULL,
	"message" text NOT NULL,
	"email" text,
	"status" text DEFAULT 'new' NOT NULL,
	"answer" text,
	"decided_at" timestamp with time zone,
	"idempotency_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_reports_reference_unique" UNIQUE("reference"),
	CONSTRAINT "change_reports_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "change_reports_change" CHECK ("change_reports"."change" in ('closed', 'moved', 'phone', 'website', 'trade', 'other')),
	CONSTRAINT "change_reports_status" CHECK ("change_reports"."status" in ('new', 'corrected', 'unchanged'))
);
--> statement-breakpoint
CREATE TABLE "confirmation_requests" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_again_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "website_checks" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"website" text NOT NULL,
	"answer" text NOT NULL,
	"dead_days" text[] DEFAULT '{}' NOT NULL,
	"dead_since" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "website_checks_answer" CHECK ("website_checks"."answer" in ('alive', 'dead', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "change_reports" ADD CONSTRAINT "change_reports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_requests" ADD CONSTRAINT "confirmation_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_checks" ADD CONSTRAINT "website_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_reports_status_date" ON "change_reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "change_reports_date" ON "change_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "change_reports_company" ON "change_reports" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "change_reports_email" ON "change_reports" USING btree ("email");--> statement-breakpoint
CREATE INDEX "change_reports_words" ON "change_reports" USING gin ((translate(replace(replace(lower(' ' || "reference" || ' ' || coalesce("email", '')), 'œ', 'oe'), 'æ', 'ae'), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ''’ʼ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "confirmation_requests_date" ON "confirmation_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "website_checks_next" ON "website_checks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "website_checks_asked" ON "website_checks" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "website_checks_dead" ON "website_checks" USING btree ("dead_since","company_id") WHERE dead_since is not null;