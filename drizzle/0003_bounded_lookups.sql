CREATE INDEX "assets_ticker" ON "assets" USING btree ("ticker");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("user_id","created_at");