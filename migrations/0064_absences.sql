CREATE TABLE "company_absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_absences_days" CHECK ("company_absences"."ends_on" between "company_absences"."starts_on" and "company_absences"."starts_on" + 41)
);
--> statement-breakpoint
ALTER TABLE "company_absences" ADD CONSTRAINT "company_absences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_absences_once" ON "company_absences" USING btree ("company_id","starts_on");--> statement-breakpoint
CREATE INDEX "company_absences_end" ON "company_absences" USING btree ("ends_on");--> statement-breakpoint
-- Written by hand: the pages of companies and their rows show them.
CREATE TRIGGER company_absences_content AFTER INSERT OR UPDATE OR DELETE ON company_absences
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
