CREATE TABLE "settled_doubts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settled_doubts_user_id_account_id_kind_facts_pk" PRIMARY KEY("user_id","account_id","kind","facts"),
	CONSTRAINT "settled_doubts_id" UNIQUE("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "settled_doubts" ADD CONSTRAINT "settled_doubts_account" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE cascade ON UPDATE no action;