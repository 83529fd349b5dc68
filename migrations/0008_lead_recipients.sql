CREATE TABLE "lead_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"recipient_id" uuid,
	"from_company" boolean NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient_id" uuid NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"chosen_by" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"reason" text,
	"actor_id" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"quoted_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"remind_at" timestamp with time zone,
	CONSTRAINT "lead_recipients_chosen_by" CHECK ("lead_recipients"."chosen_by" in ('visitor', 'staff')),
	CONSTRAINT "lead_recipients_state" CHECK ("lead_recipients"."state" in ('sent', 'seen', 'accepted', 'declined', 'quoted', 'won', 'lost', 'no_answer')),
	CONSTRAINT "lead_recipients_reminders" CHECK ("lead_recipients"."reminders" between 0 and 2)
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_target_company_id_companies_id_fk";
--> statement-breakpoint
DROP INDEX "leads_target";--> statement-breakpoint
DROP INDEX "companies_status_date";--> statement-breakpoint
DROP INDEX "companies_status_updated";--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "recipient_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "actor_kind" text DEFAULT 'requester' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "deadline" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "company_size" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "budget" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "reach_by" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "commune" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "archived_from" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "staff_note" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "junk_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "follow_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "mails_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answer_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_answer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "escalate_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "closing_question_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_recipient_id_lead_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."lead_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_recipient_id_lead_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."lead_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_recipients" ADD CONSTRAINT "lead_recipients_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_recipients" ADD CONSTRAINT "lead_recipients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_recipients" ADD CONSTRAINT "lead_recipients_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_messages_lead" ON "lead_messages" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_messages_unread" ON "lead_messages" USING btree ("recipient_id") WHERE read_at is null and not from_company;--> statement-breakpoint
CREATE INDEX "lead_notes_recipient" ON "lead_notes" USING btree ("recipient_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_recipients_once" ON "lead_recipients" USING btree ("lead_id","company_id");--> statement-breakpoint
CREATE INDEX "lead_recipients_company" ON "lead_recipients" USING btree ("company_id","sent_at");--> statement-breakpoint
CREATE INDEX "lead_recipients_remind" ON "lead_recipients" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_recipient_id_lead_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."lead_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_leads_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_claims_due" ON "company_claims" USING btree (coalesce("owner_until", "created_at")) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "companies_archived_date" ON "companies" USING btree ("archived_at" DESC NULLS LAST,"id") WHERE status = 'archived';--> statement-breakpoint
CREATE INDEX "lead_events_recipient" ON "lead_events" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "leads_type_date" ON "leads" USING btree ("lead_type","created_at","id") WHERE status <> 'archive';--> statement-breakpoint
CREATE INDEX "leads_date" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_searched" ON "leads" USING gin (("reference" || ' ' || "company_name" || ' ' || "contact_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "leads_escalate" ON "leads" USING btree ("escalate_at") WHERE escalate_at is not null;--> statement-breakpoint
CREATE INDEX "leads_closing_question" ON "leads" USING btree ("closing_question_at") WHERE closing_question_at is not null;--> statement-breakpoint
CREATE INDEX "company_versions_edits" ON "company_versions" USING btree ("created_at","company_id" DESC NULLS LAST) WHERE state = 'waiting' and origin = 'edit';--> statement-breakpoint
CREATE INDEX "companies_status_date" ON "companies" USING btree ("status","submission_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "companies_status_updated" ON "companies" USING btree ("status","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
-- Who a lead was sent to becomes rows; what was archived came from a status that nobody noted.
INSERT INTO "lead_recipients" ("lead_id", "company_id", "chosen_by", "sent_at")
  SELECT l."id", l."target_company_id", 'visitor', l."created_at" FROM "leads" l
  WHERE l."target_company_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "lead_recipients" ("lead_id", "company_id", "chosen_by", "sent_at")
  SELECT l."id", c."id", 'staff', l."updated_at" FROM "leads" l JOIN "companies" c ON c."id" = ANY (l."assigned_companies")
  ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "leads" SET "archived_from" = 'nouveau' WHERE "status" = 'archive';--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "target_company_id";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "assigned_companies";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "handled_by_admin";--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_archived" CHECK (("leads"."status" = 'archive') = ("leads"."archived_from" is not null));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_outcome" CHECK ("leads"."outcome" in ('found', 'no-need', 'no-answer'));