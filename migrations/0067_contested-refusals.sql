CREATE TABLE "refusal_recipients" (
	"refusal_id" uuid NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "refusal_recipients_refusal_id_email_pk" PRIMARY KEY("refusal_id","email")
);
--> statement-breakpoint
CREATE TABLE "refusals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"about" text NOT NULL,
	"reason" text,
	"refused_by" text,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"body" text,
	"contested_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "refusals_kind" CHECK ("refusals"."kind" in ('page-refused', 'page-offline', 'page-removed', 'deletion-declined', 'edit', 'claim',
        'credential', 'review', 'answer')),
	CONSTRAINT "refusals_state" CHECK (case "refusals"."state"
        when 'open' then num_nonnulls("refusals"."body", "refusals"."contested_at", "refusals"."answer", "refusals"."answered_at") = 0
        when 'waiting' then num_nulls("refusals"."body", "refusals"."contested_at") = 0
          and num_nonnulls("refusals"."answer", "refusals"."answered_at") = 0
        else "refusals"."state" in ('upheld', 'overturned')
          and num_nulls("refusals"."body", "refusals"."contested_at", "refusals"."answer", "refusals"."answered_at") = 0 end)
);
--> statement-breakpoint
ALTER TABLE "refusal_recipients" ADD CONSTRAINT "refusal_recipients_refusal_id_refusals_id_fk" FOREIGN KEY ("refusal_id") REFERENCES "public"."refusals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_refused_by_users_id_fk" FOREIGN KEY ("refused_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refusal_recipients_email" ON "refusal_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "refusals_state_date" ON "refusals" USING btree ("state","contested_at","id");--> statement-breakpoint
CREATE INDEX "refusals_date" ON "refusals" USING btree ("refused_at");--> statement-breakpoint
CREATE INDEX "refusals_refused_by" ON "refusals" USING btree ("refused_by") WHERE refused_by is not null;--> statement-breakpoint
CREATE INDEX "refusals_answered_by" ON "refusals" USING btree ("answered_by") WHERE answered_by is not null;