CREATE TABLE "feed_runs" (
	"user_id" uuid NOT NULL,
	"feed" text NOT NULL,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL,
	"whole_at" timestamp with time zone,
	"fault" text,
	"message" text,
	"differences" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"consent_ends" date,
	CONSTRAINT "feed_runs_user_id_feed_pk" PRIMARY KEY("user_id","feed")
);
--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_runs" ALTER COLUMN "user_id" SET STATISTICS 0;
