ALTER TABLE "leads" ADD COLUMN "to_forward" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By hand: those that 0045 no longer lists as general, for companies without a manager.
UPDATE "leads" SET "to_forward" = true WHERE "status" = 'nouveau' AND "lead_type" = 'company_specific' AND EXISTS (SELECT FROM "lead_recipients" AS r WHERE r."lead_id" = "leads"."id" AND NOT EXISTS (SELECT FROM "company_managers" AS m WHERE m."company_id" = r."company_id"));
