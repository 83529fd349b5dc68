-- The outgoing process sees the same table before and after this transaction. Attaching a table whose key refers to companies
-- locks these: first, as who deletes a company.
LOCK TABLE "companies", "company_visits" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "company_visits" RENAME TO "company_visits_before";--> statement-breakpoint
ALTER TABLE "company_visits_before" RENAME CONSTRAINT "company_visits_company_id_day_pk" TO "company_visits_before_pk";--> statement-breakpoint
ALTER INDEX "company_visits_day" RENAME TO "company_visits_before_day";--> statement-breakpoint
CREATE TABLE "company_visits" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "company_visits_company_id_day_pk" PRIMARY KEY("company_id","day")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
ALTER TABLE "company_visits" ADD CONSTRAINT "company_visits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_visits_day" ON "company_visits" USING btree ("day");--> statement-breakpoint
CREATE TABLE "company_visits_default" PARTITION OF "company_visits" DEFAULT;--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM company_visits_before) THEN
    EXECUTE format('ALTER TABLE company_visits ATTACH PARTITION company_visits_before FOR VALUES FROM (MINVALUE) TO (%L)',
      (date_trunc('month', greatest(now() AT TIME ZONE 'Pacific/Noumea', (SELECT max(day) FROM company_visits_before)))
        + interval '2 months')::date);
    ALTER TABLE company_visits_before DROP CONSTRAINT company_visits_bound;
  ELSE
    DROP TABLE company_visits_before;
  END IF;
END $$;
