-- outside a transaction
CREATE INDEX CONCURRENTLY "leads_to_forward" ON "leads" USING btree ("created_at","id" DESC NULLS LAST) WHERE status = 'nouveau' and to_forward;