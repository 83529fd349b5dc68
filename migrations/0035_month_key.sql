-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY "audit_log_before_pk" ON "audit_log" USING btree ("id","created_at");
