ALTER TABLE "imports" ADD COLUMN "whole_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "made_account" boolean DEFAULT false NOT NULL;