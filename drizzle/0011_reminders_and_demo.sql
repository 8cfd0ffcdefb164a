CREATE TABLE "reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address" text,
	"language" text NOT NULL,
	"code_hash" text,
	"codes_since" timestamp with time zone,
	"codes" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"token" text NOT NULL,
	"page" text,
	"handled_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"failed_since" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;