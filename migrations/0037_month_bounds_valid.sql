ALTER TABLE "company_visits" VALIDATE CONSTRAINT "company_visits_bound";--> statement-breakpoint
ALTER TABLE "audit_log" VALIDATE CONSTRAINT "audit_log_bound";
