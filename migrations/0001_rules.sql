-- Every instance's page cache listens: a change of what visitors see drops it (docs/decisions).
CREATE FUNCTION notify_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER companies_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
--> statement-breakpoint
CREATE TRIGGER settings_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
--> statement-breakpoint
-- The filter "avec site web" must not read a contact column.
CREATE FUNCTION keep_has_website() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET has_website = (NEW.website IS NOT NULL)
    WHERE id = NEW.company_id AND has_website <> (NEW.website IS NOT NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_contacts_website AFTER INSERT OR UPDATE OF website ON company_contacts
  FOR EACH ROW EXECUTE FUNCTION keep_has_website();
--> statement-breakpoint
-- A slug once given is never given to another company: old addresses keep their meaning.
CREATE FUNCTION keep_company_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_slugs (slug, company_id) VALUES (NEW.slug, NEW.id)
    ON CONFLICT (slug) DO NOTHING;
  IF NOT EXISTS (SELECT 1 FROM company_slugs WHERE slug = NEW.slug AND company_id = NEW.id) THEN
    RAISE unique_violation USING MESSAGE = 'slug belongs to another company', CONSTRAINT = 'companies_slug_unique';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER companies_slug_history AFTER INSERT OR UPDATE OF slug ON companies
  FOR EACH ROW EXECUTE FUNCTION keep_company_slug();
--> statement-breakpoint
-- There is always an administrator. The lock makes two admins who demote each other wait for one another.
CREATE FUNCTION keep_one_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('recif.admins'));
  IF NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND id <> OLD.id) THEN
    RAISE check_violation USING MESSAGE = 'the last administrator cannot be removed', CONSTRAINT = 'users_one_admin';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_demote_admin BEFORE UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role = 'admin' AND NEW.role <> 'admin') EXECUTE FUNCTION keep_one_admin();
--> statement-breakpoint
CREATE TRIGGER users_delete_admin BEFORE DELETE ON users
  FOR EACH ROW WHEN (OLD.role = 'admin') EXECUTE FUNCTION keep_one_admin();
