ALTER TABLE "companies" ADD COLUMN "open_data" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "open_data_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_open_data" CHECK ("companies"."open_data" in ('announced', 'open', 'closed')) NOT VALID;
