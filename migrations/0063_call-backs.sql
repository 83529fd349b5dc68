CREATE TABLE "call_back_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"call_back_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"actor_id" text,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_back_recipients_state" CHECK ("call_back_recipients"."state" in ('sent', 'accepted', 'called', 'released', 'missed', 'junk'))
);
--> statement-breakpoint
CREATE TABLE "call_backs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"phone" text NOT NULL,
	"situation" text NOT NULL,
	"ongoing" text,
	"reach" text,
	"affected" text,
	"state" text DEFAULT 'open' NOT NULL,
	"company_id" uuid,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"phone_hash" text NOT NULL,
	"network_hash" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_backs_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "call_backs_state" CHECK ("call_backs"."state" in ('open', 'accepted', 'called', 'ended', 'junk')),
	CONSTRAINT "call_backs_accepted" CHECK ("call_backs"."state" not in ('accepted', 'called') or "call_backs"."accepted_at" is not null),
	CONSTRAINT "call_backs_open" CHECK ("call_backs"."state" <> 'open' or "call_backs"."accepted_at" is null)
);
--> statement-breakpoint
CREATE TABLE "on_call_duties" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"days" smallint[],
	"from_hour" smallint,
	"to_hour" smallint,
	"phone" text,
	"phone_public" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "on_call_duties_hours" CHECK (num_nulls("on_call_duties"."days", "on_call_duties"."from_hour", "on_call_duties"."to_hour") in (0, 3)
        and "on_call_duties"."from_hour" between 0 and 23 and "on_call_duties"."to_hour" between 1 and 24
        and "on_call_duties"."days" <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality("on_call_duties"."days") > 0),
	CONSTRAINT "on_call_duties_phone" CHECK (not "on_call_duties"."phone_public" or "on_call_duties"."phone" is not null)
);
--> statement-breakpoint
ALTER TABLE "call_back_recipients" ADD CONSTRAINT "call_back_recipients_call_back_id_call_backs_id_fk" FOREIGN KEY ("call_back_id") REFERENCES "public"."call_backs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_back_recipients" ADD CONSTRAINT "call_back_recipients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_back_recipients" ADD CONSTRAINT "call_back_recipients_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_backs" ADD CONSTRAINT "call_backs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_duties" ADD CONSTRAINT "on_call_duties_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_back_recipients_once" ON "call_back_recipients" USING btree ("call_back_id","company_id");--> statement-breakpoint
CREATE INDEX "call_back_recipients_company" ON "call_back_recipients" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "call_back_recipients_actor" ON "call_back_recipients" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "call_backs_date" ON "call_backs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "call_backs_company" ON "call_backs" USING btree ("company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "call_backs_phone" ON "call_backs" USING btree ("phone_hash");--> statement-breakpoint
-- Written by hand: the emergency page shows telephones of companies on call.
CREATE TRIGGER on_call_duties_content AFTER INSERT OR UPDATE OR DELETE ON on_call_duties
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
