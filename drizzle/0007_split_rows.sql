ALTER TABLE "transactions" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "moved_row_id" uuid;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transactions_split" ON "transactions" USING btree ("user_id","date") WHERE "transactions"."parts" is not null;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_parts" CHECK ("transactions"."parts" is null or ("transactions"."category_id" is null
        and ("transactions"."parts" ->> 'total')::numeric is not distinct from "transactions"."amount"));