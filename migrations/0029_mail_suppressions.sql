CREATE TABLE "mail_suppressions" (
	"purpose" text NOT NULL,
	"address_hash" text NOT NULL,
	"suppressed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_suppressions_purpose_address_hash_pk" PRIMARY KEY("purpose","address_hash"),
	CONSTRAINT "mail_suppressions_purpose" CHECK ("mail_suppressions"."purpose" in ('company-requests')),
	CONSTRAINT "mail_suppressions_hash" CHECK ("mail_suppressions"."address_hash" ~ '^[0-9a-f]{64}$')
);
