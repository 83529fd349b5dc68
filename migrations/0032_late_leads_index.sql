-- outside a transaction
CREATE INDEX CONCURRENTLY "leads_late" ON "leads" USING btree ("lead_type","late_at") WHERE late_at is not null;