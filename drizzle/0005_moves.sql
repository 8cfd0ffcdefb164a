CREATE TABLE "moves" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"from_holding_id" uuid NOT NULL,
	"to_holding_id" uuid NOT NULL,
	"quantity" numeric NOT NULL,
	"received" numeric NOT NULL,
	"cost_pct" numeric,
	"cash" numeric DEFAULT '0' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moves_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "moves_numbers" CHECK ("moves"."quantity" >= 0 and "moves"."quantity" < 1e18 and "moves"."received" > 0 and "moves"."received" < 1e18 and "moves"."cost_pct" >= 0 and "moves"."cost_pct" < 1e18 and "moves"."cash" >= 0 and "moves"."cash" < 1e18),
	CONSTRAINT "moves_days" CHECK ("moves"."date" >= '0001-01-01' and "moves"."date" <= '9999-12-31'),
	CONSTRAINT "moves_units" CHECK ("moves"."quantity" > 0 or "moves"."cost_pct" is not null)
);
--> statement-breakpoint
ALTER TABLE "moves" ADD CONSTRAINT "moves_from_holding" FOREIGN KEY ("user_id","from_holding_id") REFERENCES "public"."holdings"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moves" ADD CONSTRAINT "moves_to_holding" FOREIGN KEY ("user_id","to_holding_id") REFERENCES "public"."holdings"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moves_from" ON "moves" USING btree ("user_id","from_holding_id");--> statement-breakpoint
CREATE INDEX "moves_to" ON "moves" USING btree ("user_id","to_holding_id");--> statement-breakpoint
ALTER TABLE "moves" ALTER COLUMN "user_id" SET STATISTICS 0;
