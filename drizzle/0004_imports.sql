CREATE TABLE "imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_kind" text NOT NULL,
	"by_name" text,
	"source" text,
	"format" text,
	"received" integer NOT NULL,
	"imported" integer NOT NULL,
	"duplicates" integer NOT NULL,
	"deleted" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"balance_change" uuid,
	"repeated" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "imports_days" CHECK ("imports"."first_day" >= '0001-01-01' and "imports"."first_day" <= '9999-12-31' and "imports"."last_day" >= '0001-01-01' and "imports"."last_day" <= '9999-12-31')
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN IF NOT EXISTS "import_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_account" ON "imports" USING btree ("user_id","account_id");--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "user_id" SET STATISTICS 0;
