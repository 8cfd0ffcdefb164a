CREATE TABLE "account_owners" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"share_pct" numeric NOT NULL,
	CONSTRAINT "account_owners_user_id_account_id_member_id_pk" PRIMARY KEY("user_id","account_id","member_id"),
	CONSTRAINT "account_owners_id" UNIQUE("user_id","id"),
	CONSTRAINT "account_owners_share" CHECK ("account_owners"."share_pct" > 0 and "account_owners"."share_pct" <= 100 and "account_owners"."share_pct" = round("account_owners"."share_pct", 4))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"login" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "members_login_unique" UNIQUE("login"),
	CONSTRAINT "members_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "assistants" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "by_member" text;--> statement-breakpoint
ALTER TABLE "page_codes" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewed_member_id" uuid;--> statement-breakpoint
ALTER TABLE "account_owners" ADD CONSTRAINT "account_owners_account" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_owners" ADD CONSTRAINT "account_owners_member" FOREIGN KEY ("user_id","member_id") REFERENCES "public"."members"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_owners_member" ON "account_owners" USING btree ("user_id","member_id");