CREATE TABLE "journal" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_kind" text NOT NULL,
	"by_name" text,
	"action" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"undone_by" uuid,
	CONSTRAINT "journal_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "journal_rows" (
	"user_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"account_id" uuid,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "journal_rows_user_id_change_id_table_name_row_key_pk" PRIMARY KEY("user_id","change_id","table_name","row_key")
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN IF NOT EXISTS "identity_date" date;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_rows" ADD CONSTRAINT "journal_rows_change" FOREIGN KEY ("user_id","change_id") REFERENCES "public"."journal"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transactions_moved" ON "transactions" USING btree ("user_id","account_id","identity_date") WHERE "transactions"."identity_date" is not null;--> statement-breakpoint
ALTER TABLE "journal" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "journal_rows" ALTER COLUMN "user_id" SET STATISTICS 0;
