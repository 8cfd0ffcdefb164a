CREATE TABLE "market_changes" (
	"revision" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market" ADD COLUMN "rates_revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market" ADD COLUMN "floor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "assets_revision" ON "assets" USING btree ("revision");