-- outside a transaction
CREATE INDEX CONCURRENTLY "companies_open" ON "companies" USING btree ("featured","rotation_key","id") WHERE status = 'published' and open_data = 'open';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_open_data_date" ON "companies" USING btree ("open_data_at" DESC NULLS LAST) WHERE open_data is not null;
