-- outside a transaction
CREATE INDEX CONCURRENTLY "companies_commune" ON "companies" USING btree ("commune","featured" DESC NULLS LAST,"rotation_key","id") WHERE status = 'published';