-- outside a transaction
CREATE INDEX CONCURRENTLY "companies_created" ON "companies" USING btree ("created_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "auth_tokens_kind" ON "auth_tokens" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "company_visits_day" ON "company_visits" USING btree ("day");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "diagnostic_requests_searched" ON "diagnostic_requests" USING gin (("reference" || ' ' || "name" || ' ' || "email" || ' ' || "company") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mails_sent" ON "mails" USING btree ("sent_at") WHERE status = 'sent';