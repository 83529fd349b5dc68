-- Another version of the questions drops the page caches; a draft does not.
CREATE TRIGGER diagnostic_sets_content AFTER INSERT OR UPDATE ON diagnostic_sets
  FOR EACH ROW WHEN (NEW.published_at IS NOT NULL) EXECUTE FUNCTION notify_content_of_row();
--> statement-breakpoint
-- Answers are places in the questions of a version: what was published stays as it was. Its author may leave.
CREATE FUNCTION keep_published_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'published questions never change';
END $$;
--> statement-breakpoint
CREATE TRIGGER diagnostic_sets_published BEFORE UPDATE OF version, questions, published_at ON diagnostic_sets
  FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION keep_published_questions();
--> statement-breakpoint
CREATE TRIGGER diagnostic_sets_kept BEFORE DELETE ON diagnostic_sets
  FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION keep_published_questions();
