ALTER TABLE "users" ADD COLUMN "chosen_companies" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "chosen_companies" text;