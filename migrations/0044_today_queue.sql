-- outside a transaction
CREATE INDEX CONCURRENTLY "contact_openings_date" ON "contact_openings" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_unhandled" ON "leads" USING btree ("created_at","id" DESC NULLS LAST) WHERE status = 'nouveau' and lead_type = 'general';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_promised" ON "leads" USING btree (coalesce("answer_due_at", "created_at"),"created_at") WHERE late_at is not null and (status <> 'nouveau' or lead_type <> 'general');