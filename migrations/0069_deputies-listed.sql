-- outside a transaction
CREATE INDEX CONCURRENTLY "users_deputies" ON "users" USING btree ("deputy_until") WHERE deputy_until is not null;