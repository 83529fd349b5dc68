-- outside a transaction
CREATE INDEX CONCURRENTLY "newsletter_to_confirm" ON "newsletter_subscriptions" USING btree ("confirm_expires_at") WHERE not is_active;