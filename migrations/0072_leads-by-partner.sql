-- outside a transaction
CREATE INDEX CONCURRENTLY "leads_partner" ON "leads" USING btree ("partner_id","created_at") WHERE partner_id is not null;