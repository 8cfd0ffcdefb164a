-- Without statistics on whose a row is, the planner takes a person who came after the last ANALYZE for any other. With
-- them it expects one row of somebody it has not met, and then any index that leads with `user_id` looks as good as the
-- one that leads to the row. Setting a column's own type again drops the statistics it has, and rewrites nothing.
ALTER TABLE "accounts" ALTER COLUMN "user_id" SET STATISTICS 0, ALTER COLUMN "user_id" TYPE uuid;--> statement-breakpoint
ALTER TABLE "balances" ALTER COLUMN "user_id" SET STATISTICS 0, ALTER COLUMN "user_id" TYPE uuid;--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "user_id" SET STATISTICS 0, ALTER COLUMN "user_id" TYPE uuid;--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "user_id" SET STATISTICS 0, ALTER COLUMN "user_id" TYPE uuid;--> statement-breakpoint
ALTER TABLE "holdings" ALTER COLUMN "user_id" SET STATISTICS 0, ALTER COLUMN "user_id" TYPE uuid;--> statement-breakpoint
ALTER TABLE "lots" ALTER COLUMN "user_id" SET STATISTICS 0, ALTER COLUMN "user_id" TYPE uuid;--> statement-breakpoint
ALTER TABLE "milestones" ALTER COLUMN "user_id" SET STATISTICS 0, ALTER COLUMN "user_id" TYPE uuid;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ALTER COLUMN "user_id" SET STATISTICS 0, ALTER COLUMN "user_id" TYPE uuid;
