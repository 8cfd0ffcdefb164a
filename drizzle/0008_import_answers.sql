CREATE TABLE "import_answers" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"answers" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_answers_user_id_hash_pk" PRIMARY KEY("user_id","hash"),
	CONSTRAINT "import_answers_hash" CHECK ("import_answers"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "import_answers" ADD CONSTRAINT "import_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_answers" ALTER COLUMN "user_id" SET STATISTICS 0;
