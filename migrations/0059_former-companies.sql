ALTER TABLE "reviews" ALTER COLUMN "company_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "former_ridet" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "company_erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_or_former" CHECK (("reviews"."company_id" is null) = ("reviews"."former_ridet" is not null)
        and ("reviews"."company_id" is null) = ("reviews"."company_erased_at" is not null)) NOT VALID;--> statement-breakpoint
-- Written by hand: published reviews of a company that proved its RIDET outlive it, whatever erases it, so that a new
-- page of the same RIDET has them. Not those that are contested: no one could answer any more.
CREATE FUNCTION leave_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET company_id = NULL, former_ridet = proved.number, company_erased_at = now(),
    answer = CASE WHEN answer_state = 'published' THEN answer END,
    answer_state = nullif(answer_state, 'waiting'), answer_waiting_since = NULL
  FROM company_credentials AS proved
  WHERE reviews.company_id = OLD.id AND reviews.state = 'published'
    AND proved.company_id = OLD.id AND proved.kind = 'ridet' AND proved.state = 'verified'
    AND NOT EXISTS (SELECT FROM review_reports AS report
      WHERE report.review_id = reviews.id AND report.waiting_since IS NOT NULL);
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER companies_leave_reviews BEFORE DELETE ON companies
  FOR EACH ROW EXECUTE FUNCTION leave_reviews();
