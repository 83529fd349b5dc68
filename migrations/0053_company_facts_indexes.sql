-- outside a transaction
CREATE INDEX CONCURRENTLY "companies_facts" ON "companies" USING gin ("fact_tags") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_ridet" ON "companies" USING btree (left("facts" ->> 'ridet', 7)) WHERE "companies"."facts" ->> 'ridet' is not null;
