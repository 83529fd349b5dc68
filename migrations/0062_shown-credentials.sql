-- outside a transaction
CREATE INDEX CONCURRENTLY "company_credentials_shown" ON "company_credentials" USING btree ("kind","company_id","valid_until") WHERE state = 'verified';--> statement-breakpoint
DROP INDEX CONCURRENTLY "company_credentials_kind";
