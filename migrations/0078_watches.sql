CREATE TABLE "digest_readers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"stopped" boolean DEFAULT false NOT NULL,
	"last_period" text,
	CONSTRAINT "digest_readers_one" UNIQUE("user_id","kind"),
	CONSTRAINT "digest_readers_kind" CHECK ("digest_readers"."kind" in ('company', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "watch_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watch_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"was_published" boolean DEFAULT false NOT NULL,
	"old_lexemes" "tsvector",
	"old_traits" text[] DEFAULT '{}' NOT NULL,
	"proved" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_changes_kind" CHECK ("watch_changes"."kind" in ('company', 'article', 'alert'))
);
--> statement-breakpoint
CREATE TABLE "watch_news" (
	"watch_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"event" text NOT NULL,
	"settled" boolean DEFAULT false NOT NULL,
	"mail_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_news_watch_id_subject_id_event_pk" PRIMARY KEY("watch_id","subject_id","event")
);
--> statement-breakpoint
CREATE TABLE "watchers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"email" text,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "watchers_email_unique" UNIQUE("email"),
	CONSTRAINT "watchers_one" CHECK (num_nonnulls("watchers"."user_id", "watchers"."email") = 1),
	CONSTRAINT "watchers_email_lower" CHECK ("watchers"."email" = lower("watchers"."email"))
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"watcher_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"company_id" uuid,
	"query" "tsquery",
	"traits" text[] DEFAULT '{}' NOT NULL,
	"rarest" text DEFAULT '' NOT NULL,
	"rhythm" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"end_notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_once" UNIQUE("watcher_id","kind","subject"),
	CONSTRAINT "watches_kind" CHECK ("watches"."kind" in ('search', 'company', 'articles', 'alerts')),
	CONSTRAINT "watches_rhythm" CHECK ("watches"."rhythm" in ('at-once', 'weekly', 'monthly')),
	CONSTRAINT "watches_search" CHECK (("watches"."kind" = 'search') = ("watches"."query" is not null)),
	CONSTRAINT "watches_company" CHECK (("watches"."kind" = 'company') = ("watches"."company_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "digest_readers" ADD CONSTRAINT "digest_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_news" ADD CONSTRAINT "watch_news_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_watcher_id_watchers_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_changes_subject" ON "watch_changes" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "watch_news_due" ON "watch_news" USING btree ("created_at","watch_id") WHERE not settled;--> statement-breakpoint
CREATE INDEX "watch_news_mail" ON "watch_news" USING btree ("mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "watches_rarest" ON "watches" USING btree ("rarest") WHERE kind = 'search' and confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "watches_companies" ON "watches" USING btree ("company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "watches_others" ON "watches" USING btree ("kind","subject") WHERE kind in ('articles', 'alerts');--> statement-breakpoint
CREATE INDEX "watches_end" ON "watches" USING btree ("ends_at");--> statement-breakpoint
-- Written by hand: what searches filter by, as watches compare it. Proofs are added when they are compared.
CREATE FUNCTION company_traits(company companies) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT 'category:' || one FROM unnest(company.categories) AS one
    UNION ALL SELECT 'zone:' || one FROM unnest(company.zones) AS one
    UNION ALL SELECT 'fact:' || one FROM unnest(company.fact_tags) AS one
    UNION ALL SELECT 'commune:' || company.commune WHERE company.commune IS NOT NULL
    UNION ALL SELECT 'verified' WHERE company.verified_at IS NOT NULL
    UNION ALL SELECT 'featured' WHERE company.featured
    UNION ALL SELECT 'website' WHERE company.has_website)
$$;
--> statement-breakpoint
-- Without watches a change costs nothing: a watch compares what changes after it.
CREATE FUNCTION is_watched() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM watches WHERE confirmed_at IS NOT NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION note_company_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO watch_changes (kind, subject_id) SELECT 'company', NEW.id WHERE is_watched();
  ELSE
    INSERT INTO watch_changes (kind, subject_id, was_published, old_lexemes, old_traits)
      SELECT 'company', NEW.id, OLD.status = 'published', OLD.search_lexemes, company_traits(OLD) WHERE is_watched();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER companies_watched_added AFTER INSERT ON companies
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION note_company_change();
--> statement-breakpoint
-- Lexemes alone change when the rules of searches do: no company is new for that.
CREATE TRIGGER companies_watched_changed AFTER UPDATE ON companies
  FOR EACH ROW WHEN (NEW.status = 'published' AND
    (OLD.status, OLD.name, OLD.description, OLD.categories, OLD.zones, OLD.commune, OLD.fact_tags,
      OLD.verified_at IS NULL, OLD.featured, OLD.has_website)
    IS DISTINCT FROM
    (NEW.status, NEW.name, NEW.description, NEW.categories, NEW.zones, NEW.commune, NEW.fact_tags,
      NEW.verified_at IS NULL, NEW.featured, NEW.has_website))
  EXECUTE FUNCTION note_company_change();
--> statement-breakpoint
-- A proof that replaces one in course is no news.
CREATE FUNCTION note_company_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM company_credentials AS former
      WHERE former.company_id = NEW.company_id AND former.kind = NEW.kind AND former.state = 'replaced'
        AND former.updated_at = now() AND (former.valid_until IS NULL
          OR former.valid_until >= (now() AT TIME ZONE 'Pacific/Noumea')::date)) THEN
    RETURN NULL;
  END IF;
  INSERT INTO watch_changes (kind, subject_id, was_published, old_lexemes, old_traits, proved)
    SELECT 'company', id, status = 'published', search_lexemes, company_traits(companies), 'proof:' || NEW.kind
    FROM companies WHERE id = NEW.company_id AND is_watched();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_credentials_watched_added AFTER INSERT ON company_credentials
  FOR EACH ROW WHEN (NEW.state = 'verified') EXECUTE FUNCTION note_company_proof();
--> statement-breakpoint
CREATE TRIGGER company_credentials_watched_changed AFTER UPDATE ON company_credentials
  FOR EACH ROW WHEN (NEW.state = 'verified' AND OLD.state <> 'verified') EXECUTE FUNCTION note_company_proof();
--> statement-breakpoint
CREATE FUNCTION note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch_changes (kind, subject_id) SELECT TG_ARGV[0], NEW.id WHERE is_watched();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posts_watched_added AFTER INSERT ON posts
  FOR EACH ROW WHEN (NEW.state = 'published') EXECUTE FUNCTION note_publication('article');
--> statement-breakpoint
CREATE TRIGGER posts_watched_changed AFTER UPDATE ON posts
  FOR EACH ROW WHEN (NEW.state = 'published' AND OLD.state <> 'published') EXECUTE FUNCTION note_publication('article');
--> statement-breakpoint
CREATE TRIGGER product_alerts_watched AFTER UPDATE ON product_alerts
  FOR EACH ROW WHEN (NEW.state = 'published' AND OLD.state <> 'published') EXECUTE FUNCTION note_publication('alert');
