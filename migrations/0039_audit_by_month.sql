ALTER TABLE "audit_log" RENAME TO "audit_log_before";--> statement-breakpoint
ALTER TABLE "audit_log_before" DROP CONSTRAINT "audit_log_pkey", ADD CONSTRAINT "audit_log_before_pk" PRIMARY KEY USING INDEX "audit_log_before_pk";--> statement-breakpoint
ALTER INDEX "audit_log_date" RENAME TO "audit_log_before_date";--> statement-breakpoint
ALTER INDEX "audit_log_actor" RENAME TO "audit_log_before_actor";--> statement-breakpoint
ALTER INDEX "audit_log_subject" RENAME TO "audit_log_before_subject";--> statement-breakpoint
ALTER INDEX "audit_log_action" RENAME TO "audit_log_before_action";--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint DEFAULT nextval('audit_log_id_seq') NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" text,
	CONSTRAINT "audit_log_id_created_at_pk" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
ALTER SEQUENCE "audit_log_id_seq" OWNED BY "audit_log"."id";--> statement-breakpoint
CREATE INDEX "audit_log_date" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "audit_log_default" PARTITION OF "audit_log" DEFAULT;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log_default
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM audit_log_before) THEN
    EXECUTE format('ALTER TABLE audit_log ATTACH PARTITION audit_log_before FOR VALUES FROM (MINVALUE) TO (%L)',
      (date_trunc('month', greatest(now(), (SELECT max(created_at) FROM audit_log_before)) AT TIME ZONE 'Pacific/Noumea')
        + interval '2 months') AT TIME ZONE 'Pacific/Noumea');
    ALTER TABLE audit_log_before DROP CONSTRAINT audit_log_bound;
  ELSE
    DROP TABLE audit_log_before;
  END IF;
END $$;
