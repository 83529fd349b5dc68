ALTER TABLE "companies" ADD COLUMN "facts" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "fact_tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_facts_object" CHECK (jsonb_typeof("companies"."facts") = 'object') NOT VALID;
