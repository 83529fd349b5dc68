CREATE TABLE "diagnostic_groups" (
	"key" text PRIMARY KEY NOT NULL,
	"published" jsonb NOT NULL,
	"waiting" jsonb NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "diagnostic_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diagnostic_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"phone" text,
	"company_size" text,
	"industry" text,
	"message" text,
	"score" integer NOT NULL,
	"sealed_answers" text,
	"status" text DEFAULT 'new' NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diagnostic_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "diagnostic_requests_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "diagnostic_requests_status" CHECK ("diagnostic_requests"."status" in ('new', 'contacted', 'closed')),
	CONSTRAINT "diagnostic_requests_size" CHECK ("diagnostic_requests"."company_size" in ('tpe', 'pme', 'grande'))
);
--> statement-breakpoint
CREATE TABLE "diagnostic_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_hash" text NOT NULL,
	"user_id" text,
	"set_version" integer NOT NULL,
	"sealed" text NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diagnostic_runs_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "diagnostic_sets" (
	"version" integer PRIMARY KEY NOT NULL,
	"questions" jsonb NOT NULL,
	"author_id" text,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diagnostic_steps" (
	"month" date NOT NULL,
	"set_version" integer NOT NULL,
	"step" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "diagnostic_steps_month_set_version_step_pk" PRIMARY KEY("month","set_version","step")
);
--> statement-breakpoint
ALTER TABLE "diagnostic_links" ADD CONSTRAINT "diagnostic_links_run_id_diagnostic_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."diagnostic_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_runs" ADD CONSTRAINT "diagnostic_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_runs" ADD CONSTRAINT "diagnostic_runs_set_version_diagnostic_sets_version_fk" FOREIGN KEY ("set_version") REFERENCES "public"."diagnostic_sets"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_sets" ADD CONSTRAINT "diagnostic_sets_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnostic_links_run" ON "diagnostic_links" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "diagnostic_links_expiry" ON "diagnostic_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "diagnostic_requests_status_date" ON "diagnostic_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "diagnostic_requests_date" ON "diagnostic_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "diagnostic_requests_email" ON "diagnostic_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "diagnostic_runs_user" ON "diagnostic_runs" USING btree ("user_id","finished_at");--> statement-breakpoint
CREATE INDEX "diagnostic_runs_date" ON "diagnostic_runs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "diagnostic_sets_draft" ON "diagnostic_sets" USING btree ((published_at is null)) WHERE published_at is null;