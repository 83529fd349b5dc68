CREATE TABLE "index_now_pings" (
	"service" text PRIMARY KEY DEFAULT 'indexnow' NOT NULL,
	"sent_up_to" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"failed_with" integer,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "index_now_pings_one" CHECK ("index_now_pings"."service" = 'indexnow')
);
