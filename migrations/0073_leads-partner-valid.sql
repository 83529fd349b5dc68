ALTER TABLE "leads" VALIDATE CONSTRAINT "leads_partner_id_partners_id_fk";
