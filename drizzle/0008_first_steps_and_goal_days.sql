CREATE TABLE "dismissed_steps" (
	"user_id" uuid NOT NULL,
	"step" text NOT NULL,
	CONSTRAINT "dismissed_steps_user_id_step_pk" PRIMARY KEY("user_id","step")
);
--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "dismissed_steps" ADD CONSTRAINT "dismissed_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;