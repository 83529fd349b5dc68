CREATE TABLE "shortlist_companies" (
	"shortlist_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlist_companies_shortlist_id_company_id_pk" PRIMARY KEY("shortlist_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "shortlists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"share_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlists_share_token_unique" UNIQUE("share_token"),
	CONSTRAINT "shortlists_name" CHECK (char_length("shortlists"."name") between 1 and 60),
	CONSTRAINT "shortlists_share_token" CHECK ("shortlists"."share_token" ~ '^[0-9a-f]{48}$')
);
--> statement-breakpoint
ALTER TABLE "shortlist_companies" ADD CONSTRAINT "shortlist_companies_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_companies" ADD CONSTRAINT "shortlist_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlist_companies_company" ON "shortlist_companies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "shortlists_user" ON "shortlists" USING btree ("user_id","created_at");