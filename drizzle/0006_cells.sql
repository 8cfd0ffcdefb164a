ALTER TABLE "api_keys" ADD COLUMN "start" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "moving_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_at" timestamp with time zone;