CREATE TABLE "rules" (
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text,
	"counterparty" text,
	"amount_from" numeric,
	"amount_to" numeric,
	"category" text,
	"type" text,
	CONSTRAINT "rules_user_id_position_pk" PRIMARY KEY("user_id","position")
);
--> statement-breakpoint
ALTER TABLE "rules" ADD CONSTRAINT "rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;