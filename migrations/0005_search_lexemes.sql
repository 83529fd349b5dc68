-- What a word is without any one of its letters, and the word itself (docs/decisions/0070-ranked-search.md).
CREATE FUNCTION word_deletions(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT left(word, place - 1) || substr(word, place + 1)) || word
  FROM generate_series(1, length(word)) AS place
$$;--> statement-breakpoint
DROP INDEX "companies_names";--> statement-breakpoint
DROP INDEX "companies_search";--> statement-breakpoint
-- The lexemes of all companies, and the vocabulary, are made again when the site starts: the rules have changed.
ALTER TABLE "companies" ADD COLUMN "search_lexemes" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
TRUNCATE "search_vocabulary";--> statement-breakpoint
ALTER TABLE "search_vocabulary" ADD COLUMN "stem" text NOT NULL;--> statement-breakpoint
ALTER TABLE "search_vocabulary" ADD COLUMN "deletions" text[] GENERATED ALWAYS AS (word_deletions(word)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_vocabulary_stem" ON "search_vocabulary" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_vocabulary_deletions" ON "search_vocabulary" USING gin ("deletions");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search_lexemes") WHERE status = 'published';--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "search_text";
