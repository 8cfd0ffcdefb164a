CREATE TABLE "market_outcomes" (
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"ok" boolean NOT NULL,
	"changes" integer NOT NULL,
	"message" text NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_outcomes_what_subject_pk" PRIMARY KEY("what","subject")
);
--> statement-breakpoint
CREATE TABLE "market_progress" (
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"up_to" date NOT NULL,
	CONSTRAINT "market_progress_what_subject_pk" PRIMARY KEY("what","subject")
);
--> statement-breakpoint
CREATE TABLE "market_run" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"holder" uuid,
	"started_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "market_run_one_row" CHECK ("market_run"."only")
);
--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "from_feed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "from_feed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "transactions_foreign" ON "transactions" USING btree ("user_id","currency") WHERE "transactions"."currency" <> 'EUR';--> statement-breakpoint
INSERT INTO "market_run" DEFAULT VALUES;