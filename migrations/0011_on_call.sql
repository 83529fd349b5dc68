ALTER TABLE "companies" ADD COLUMN "on_call_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "on_call_confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "companies_on_call" ON "companies" USING btree ("on_call_confirmed_at") WHERE on_call_confirmed_at is not null;