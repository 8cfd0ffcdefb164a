ALTER TABLE "import_answers" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "origins" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "told_amount" numeric;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "told_label" text;