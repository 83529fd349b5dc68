CREATE TABLE "company_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "company_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "company_tokens_name" CHECK (char_length("company_tokens"."name") between 1 and 60),
	CONSTRAINT "company_tokens_scopes" CHECK ("company_tokens"."scopes" <@ array['leads:read', 'leads:answer', 'company:propose'] and cardinality("company_tokens"."scopes") > 0)
);
--> statement-breakpoint
ALTER TABLE "company_tokens" ADD CONSTRAINT "company_tokens_manager" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."company_managers"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_tokens_manager_index" ON "company_tokens" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "company_tokens_user" ON "company_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_tokens_expires" ON "company_tokens" USING btree ("expires_at");