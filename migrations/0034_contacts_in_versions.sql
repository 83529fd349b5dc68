-- outside a transaction
CREATE INDEX CONCURRENTLY "company_versions_email" ON "company_versions" USING btree (lower("content" ->> 'email'));