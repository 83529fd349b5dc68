ALTER TABLE "leads" ADD COLUMN "late_at" timestamp with time zone;--> statement-breakpoint
-- From when on a company's answer is late: no list computes it for every request.
CREATE FUNCTION late_moment(lead leads) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN lead.status IN ('archive', 'self_handled_by_admin') THEN NULL
    WHEN EXISTS (SELECT FROM lead_recipients WHERE lead_id = lead.id AND state IN ('accepted', 'quoted', 'won', 'lost')) THEN NULL
    ELSE least(
      CASE WHEN NOT EXISTS (SELECT FROM lead_recipients WHERE lead_id = lead.id AND seen_at IS NOT NULL) THEN lead.answer_due_at END,
      coalesce(lead.escalate_at, '-infinity')
    )
  END
$$;--> statement-breakpoint
CREATE FUNCTION keep_own_late_moment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.late_at := late_moment(NEW);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER leads_late BEFORE INSERT OR UPDATE OF status, answer_due_at, escalate_at ON leads
  FOR EACH ROW EXECUTE FUNCTION keep_own_late_moment();--> statement-breakpoint
CREATE FUNCTION keep_late_moment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leads SET late_at = late_moment(leads)
    WHERE id = coalesce(NEW.lead_id, OLD.lead_id) AND late_at IS DISTINCT FROM late_moment(leads);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lead_recipients_late AFTER INSERT OR DELETE OR UPDATE OF state, seen_at ON lead_recipients
  FOR EACH ROW EXECUTE FUNCTION keep_late_moment();--> statement-breakpoint
UPDATE leads SET late_at = late_moment(leads) WHERE status NOT IN ('archive', 'self_handled_by_admin');
