-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY "partners_api_token" ON "partners" USING btree ("api_token_hash");
