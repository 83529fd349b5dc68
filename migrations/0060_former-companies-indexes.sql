-- outside a transaction
CREATE INDEX CONCURRENTLY "reviews_former_ridet" ON "reviews" USING btree ("former_ridet") WHERE former_ridet is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_company_erased" ON "reviews" USING btree ("company_erased_at") WHERE company_erased_at is not null;
