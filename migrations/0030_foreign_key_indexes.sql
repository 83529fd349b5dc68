-- outside a transaction
CREATE INDEX CONCURRENTLY "posts_of_category" ON "posts" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "company_claims_decided_by" ON "company_claims" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_slug_base" ON "companies" USING btree (regexp_replace("slug", '-[0-9]{1,9}$', ''));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "company_slugs_base" ON "company_slugs" USING btree (regexp_replace("slug", '-[0-9]{1,9}$', ''));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "diagnostic_runs_set" ON "diagnostic_runs" USING btree ("set_version");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "diagnostic_sets_author" ON "diagnostic_sets" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lead_events_actor" ON "lead_events" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lead_messages_recipient" ON "lead_messages" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lead_messages_author" ON "lead_messages" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lead_notes_author" ON "lead_notes" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lead_recipients_actor" ON "lead_recipients" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_handled_by" ON "leads" USING btree ("handled_by") WHERE handled_by is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_merged_into" ON "leads" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "company_managers_granted_by" ON "company_managers" USING btree ("granted_by") WHERE granted_by is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "manager_invitations_invited_by" ON "manager_invitations" USING btree ("invited_by") WHERE invited_by is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_replies_author" ON "contact_replies" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rights_events_author" ON "rights_events" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "newsletter_issues_author" ON "newsletter_issues" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "company_versions_decided_by" ON "company_versions" USING btree ("decided_by") WHERE decided_by is not null;