CREATE TABLE "company_answer_times" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"answered" integer NOT NULL,
	"median_minutes" integer
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"by_company" boolean DEFAULT false NOT NULL,
	"reporter_id" text,
	"email" text,
	"body" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"waiting_since" timestamp with time zone DEFAULT now(),
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "review_reports_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"lead_id" uuid,
	"service" text NOT NULL,
	"experienced_at" timestamp with time zone NOT NULL,
	"concluded" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"author_id" text,
	"author_hash" text,
	"responsiveness" smallint,
	"clarity" smallint,
	"work" smallint,
	"body" text,
	"naming" text,
	"author_name" text,
	"author_trade" text,
	"author_size" text,
	"author_commune" text,
	"masked" text[] DEFAULT '{}' NOT NULL,
	"signals" text[] DEFAULT '{}' NOT NULL,
	"network_hash" text,
	"submitted_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	"note" text,
	"published_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"answer" text,
	"answer_state" text,
	"answer_revision" integer DEFAULT 0 NOT NULL,
	"answered_by" text,
	"answer_waiting_since" timestamp with time zone,
	"answer_published_at" timestamp with time zone,
	"answer_note" text,
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('invited', 'stopped', 'waiting', 'changes', 'published', 'refused', 'withdrawn')),
	CONSTRAINT "reviews_waiting_since" CHECK (("reviews"."state" = 'waiting') = ("reviews"."waiting_since" is not null)),
	CONSTRAINT "reviews_naming" CHECK ("reviews"."naming" in ('general', 'named', 'nameless')),
	CONSTRAINT "reviews_ratings" CHECK ("reviews"."responsiveness" between 1 and 5 and "reviews"."clarity" between 1 and 5 and "reviews"."work" between 1 and 5),
	CONSTRAINT "reviews_answer_state" CHECK ("reviews"."answer_state" in ('waiting', 'published', 'refused'))
);
--> statement-breakpoint
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
	CONSTRAINT "change_reports_change" CHECK ("change_reports"."change" in ('closed', 'moved', 'phone', 'website', 'trade', 'proof', 'other')),
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
ALTER TABLE "company_answer_times" ADD CONSTRAINT "company_answer_times_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_reports" ADD CONSTRAINT "change_reports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_requests" ADD CONSTRAINT "confirmation_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_checks" ADD CONSTRAINT "website_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_reports_review" ON "review_reports" USING btree ("review_id","created_at");--> statement-breakpoint
CREATE INDEX "review_reports_waiting" ON "review_reports" USING btree ("waiting_since","id" DESC NULLS LAST) WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "review_reports_answered" ON "review_reports" USING btree ("answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "review_reports_email" ON "review_reports" USING btree ("email") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "review_reports_reporter" ON "review_reports" USING btree ("reporter_id") WHERE reporter_id is not null;--> statement-breakpoint
CREATE INDEX "review_reports_answered_by" ON "review_reports" USING btree ("answered_by") WHERE answered_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("lead_id","company_id");--> statement-breakpoint
CREATE INDEX "reviews_company" ON "reviews" USING btree ("company_id","published_at");--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("company_id","published_at" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "reviews_alike" ON "reviews" USING btree ("author_trade","author_commune","author_size") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("waiting_since","id" DESC NULLS LAST) WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "reviews_answers_waiting" ON "reviews" USING btree ("answer_waiting_since","id" DESC NULLS LAST) WHERE answer_waiting_since is not null;--> statement-breakpoint
CREATE INDEX "reviews_invited" ON "reviews" USING btree ("invited_at");--> statement-breakpoint
CREATE INDEX "reviews_network" ON "reviews" USING btree ("network_hash") WHERE network_hash is not null;--> statement-breakpoint
CREATE INDEX "reviews_author_hash" ON "reviews" USING btree ("author_hash") WHERE author_hash is not null;--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_decided_by" ON "reviews" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "reviews_answered_by" ON "reviews" USING btree ("answered_by") WHERE answered_by is not null;--> statement-breakpoint
CREATE INDEX "change_reports_status_date" ON "change_reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "change_reports_date" ON "change_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "change_reports_company" ON "change_reports" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "change_reports_email" ON "change_reports" USING btree ("email");--> statement-breakpoint
CREATE INDEX "change_reports_words" ON "change_reports" USING gin ((translate(replace(replace(lower(' ' || "reference" || ' ' || coalesce("email", '')), 'œ', 'oe'), 'æ', 'ae'), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ''’ʼ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "confirmation_requests_date" ON "confirmation_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "website_checks_next" ON "website_checks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "website_checks_asked" ON "website_checks" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "website_checks_dead" ON "website_checks" USING btree ("dead_since","company_id") WHERE dead_since is not null;
--> statement-breakpoint
-- Written by hand: what the public sees of reviews drops the page caches; an invitation or one that waits does not.
CREATE TRIGGER reviews_content_added AFTER INSERT ON reviews
  FOR EACH ROW WHEN (NEW.state = 'published') EXECUTE FUNCTION notify_content_of_row();
--> statement-breakpoint
CREATE TRIGGER reviews_content_changed AFTER UPDATE ON reviews
  FOR EACH ROW WHEN (OLD.state = 'published' OR NEW.state = 'published') EXECUTE FUNCTION notify_content_of_row();
--> statement-breakpoint
CREATE TRIGGER reviews_content_removed AFTER DELETE ON reviews
  FOR EACH ROW WHEN (OLD.state = 'published') EXECUTE FUNCTION notify_content_of_row();
--> statement-breakpoint
CREATE TRIGGER company_answer_times_content AFTER INSERT OR UPDATE OR DELETE ON company_answer_times
  FOR EACH ROW EXECUTE FUNCTION notify_content_of_row();
