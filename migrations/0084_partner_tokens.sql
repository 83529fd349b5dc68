ALTER TABLE "partners" ADD COLUMN "api_token_hash" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "api_token_at" timestamp with time zone;
