CREATE TABLE "lead_assignees" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"assignee_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_staff_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"from_requester" boolean NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"waiting_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_assignees" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"assignee_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD COLUMN "from_visitor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_assignees" ADD CONSTRAINT "lead_assignees_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignees" ADD CONSTRAINT "lead_assignees_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_staff_messages" ADD CONSTRAINT "lead_staff_messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_staff_messages" ADD CONSTRAINT "lead_staff_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_assignees" ADD CONSTRAINT "message_assignees_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_assignees" ADD CONSTRAINT "message_assignees_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_assignees_assignee" ON "lead_assignees" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "lead_staff_messages_lead" ON "lead_staff_messages" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_staff_messages_author" ON "lead_staff_messages" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "lead_staff_messages_waiting" ON "lead_staff_messages" USING btree ("waiting_since","id" DESC NULLS LAST) WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "message_assignees_assignee" ON "message_assignees" USING btree ("assignee_id");--> statement-breakpoint
-- By hand: requests that named companies were stored as general.
UPDATE "leads" SET "lead_type" = 'company_specific' WHERE "lead_type" = 'general' AND EXISTS (SELECT FROM "lead_recipients" WHERE "lead_id" = "leads"."id" AND "chosen_by" = 'visitor');--> statement-breakpoint
-- By hand: nothing stays assigned to who is no administrator any more, however the role is taken.
CREATE FUNCTION forget_assignments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lead_assignees WHERE assignee_id = NEW.id;
  DELETE FROM message_assignees WHERE assignee_id = NEW.id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_forget_assignments AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role = 'admin' AND NEW.role <> 'admin') EXECUTE FUNCTION forget_assignments();
