ALTER TABLE "moves" DROP CONSTRAINT "moves_numbers";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "vat_share" text;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_vat_share" CHECK ("categories"."vat_share" ~ '^[1-9][0-9]{0,8}/[1-9][0-9]{0,8}$');--> statement-breakpoint
ALTER TABLE "moves" ADD CONSTRAINT "moves_numbers" CHECK ("moves"."quantity" >= 0 and "moves"."quantity" < 1e18 and "moves"."received" > 0 and "moves"."received" < 1e18 and "moves"."cost_pct" >= 0 and "moves"."cost_pct" < 1e18 and "moves"."cash" > -1e18 and "moves"."cash" < 1e18);