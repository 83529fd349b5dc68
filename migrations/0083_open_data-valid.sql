ALTER TABLE "companies" VALIDATE CONSTRAINT "companies_open_data";
