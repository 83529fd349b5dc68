ALTER TABLE "companies" VALIDATE CONSTRAINT "companies_facts_object";
