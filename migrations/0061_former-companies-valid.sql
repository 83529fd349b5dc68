ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_company_or_former";
