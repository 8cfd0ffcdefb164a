ALTER TABLE "users" ADD COLUMN "stored_rows" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "users" u SET "stored_rows" =
  (SELECT count(*) FROM "transactions" t WHERE t."user_id" = u."id")
  + (SELECT count(*) FROM "balances" b WHERE b."user_id" = u."id")
  + (SELECT count(*) FROM "lots" l WHERE l."user_id" = u."id");
