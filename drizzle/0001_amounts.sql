-- Finds the rows of one amount around a day, which may be the other side of a movement.
CREATE INDEX IF NOT EXISTS "transactions_amount" ON "transactions" USING btree ("user_id","currency",abs("amount"),"date") WHERE "transactions"."deleted_at" is null;
