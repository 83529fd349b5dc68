CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "daily_counts_day_event_pk" PRIMARY KEY("day","event")
);
