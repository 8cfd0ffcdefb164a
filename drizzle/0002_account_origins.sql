ALTER TABLE "import_answers" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "origins" jsonb DEFAULT '[]'::jsonb NOT NULL;