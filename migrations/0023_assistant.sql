CREATE TABLE "assistant_counts" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "assistant_counts_day_event_pk" PRIMARY KEY("day","event")
);
--> statement-breakpoint
CREATE TABLE "assistant_gaps" (
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "assistant_gaps_day_subject_pk" PRIMARY KEY("day","subject")
);
