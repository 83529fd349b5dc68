ALTER TABLE "email_changes" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_proven_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "first_proven_at" = "created_at"
WHERE "email_verified" OR EXISTS (
  SELECT 1 FROM "audit_log" WHERE "audit_log"."actor_id" = "users"."id" AND "audit_log"."action" = 'address.proven'
);--> statement-breakpoint
CREATE FUNCTION note_first_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_proven_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_first_proof BEFORE INSERT OR UPDATE OF email_verified ON users
  FOR EACH ROW WHEN (NEW.email_verified AND NEW.first_proven_at IS NULL) EXECUTE FUNCTION note_first_proof();
