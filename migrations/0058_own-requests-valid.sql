ALTER TABLE "lead_recipients" VALIDATE CONSTRAINT "lead_recipients_own_trait";
