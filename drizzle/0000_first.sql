CREATE TABLE "accounts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"institution" text,
	"currency" text NOT NULL,
	"iban" text,
	"bic" text,
	"sync_mode" text DEFAULT 'manual' NOT NULL,
	"connector_meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"opened_at" text,
	"cost_basis" numeric,
	"contributions_eur" numeric,
	"contributions_stated_at" timestamp with time zone,
	"savings_product" text,
	"platform_fee_annual" numeric,
	"platform_fee_per_operation" numeric,
	"tax_social_pct" numeric,
	"tax_income_pct" numeric,
	"tax_matured_income_pct" numeric,
	"loan_original_principal" numeric,
	"loan_rate_pct" numeric,
	"loan_term_months" integer,
	"linked_account_id" uuid,
	"payer_account_id" uuid,
	"is_payer_stated" boolean DEFAULT false NOT NULL,
	"continues_account_id" uuid,
	"real_estate_kind" text,
	"area_sqm" double precision,
	"address" text,
	"built_year" integer,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "accounts_numbers" CHECK ("accounts"."cost_basis" >= 0 and "accounts"."cost_basis" < 1e18 and "accounts"."contributions_eur" >= 0 and "accounts"."contributions_eur" < 1e18 and "accounts"."platform_fee_annual" >= 0 and "accounts"."platform_fee_annual" < 1e18 and "accounts"."platform_fee_per_operation" >= 0 and "accounts"."platform_fee_per_operation" < 1e18 and "accounts"."tax_social_pct" >= 0 and "accounts"."tax_social_pct" < 1e18 and "accounts"."tax_income_pct" >= 0 and "accounts"."tax_income_pct" < 1e18 and "accounts"."tax_matured_income_pct" >= 0 and "accounts"."tax_matured_income_pct" < 1e18 and "accounts"."loan_original_principal" >= 0 and "accounts"."loan_original_principal" < 1e18 and "accounts"."loan_rate_pct" >= 0 and "accounts"."loan_rate_pct" < 1e18 and "accounts"."area_sqm" >= 0 and "accounts"."area_sqm" < 1e18)
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"isin" text,
	"ticker" text,
	"name" text NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	"currency" text,
	"ter" numeric,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "assets_isin_unique" UNIQUE("isin"),
	CONSTRAINT "assets_numbers" CHECK ("assets"."ter" >= 0 and "assets"."ter" < 1e18)
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"date" date NOT NULL,
	"id" uuid NOT NULL,
	"balance" numeric NOT NULL,
	"currency" text NOT NULL,
	"change_kind" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balances_user_id_account_id_date_pk" PRIMARY KEY("user_id","account_id","date"),
	CONSTRAINT "balances_id" UNIQUE("user_id","id"),
	CONSTRAINT "balances_numbers" CHECK ("balances"."balance" > -1e18 and "balances"."balance" < 1e18),
	CONSTRAINT "balances_days" CHECK ("balances"."date" >= '0001-01-01' and "balances"."date" <= '9999-12-31')
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	CONSTRAINT "categories_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "categories_name" UNIQUE("user_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "feed_runs" (
	"user_id" uuid NOT NULL,
	"feed" text NOT NULL,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL,
	"whole_at" timestamp with time zone,
	"fault" text,
	"message" text,
	"differences" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"consent_ends" date,
	CONSTRAINT "feed_runs_user_id_feed_pk" PRIMARY KEY("user_id","feed")
);
--> statement-breakpoint
CREATE TABLE "holdings" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"quantity" numeric NOT NULL,
	"quantity_at" date NOT NULL,
	"cost_basis" numeric,
	"fees_total" numeric,
	"ter" numeric,
	"entry_date" date,
	"worthless_at" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holdings_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "holdings_asset" UNIQUE("user_id","account_id","asset_id"),
	CONSTRAINT "holdings_numbers" CHECK ("holdings"."quantity" >= 0 and "holdings"."quantity" < 1e18 and "holdings"."cost_basis" >= 0 and "holdings"."cost_basis" < 1e18 and "holdings"."fees_total" >= 0 and "holdings"."fees_total" < 1e18 and "holdings"."ter" >= 0 and "holdings"."ter" < 1e18),
	CONSTRAINT "holdings_days" CHECK ("holdings"."quantity_at" >= '0001-01-01' and "holdings"."quantity_at" <= '9999-12-31' and "holdings"."entry_date" >= '0001-01-01' and "holdings"."entry_date" <= '9999-12-31' and "holdings"."worthless_at" >= '0001-01-01' and "holdings"."worthless_at" <= '9999-12-31')
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request" "bytea" NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answers_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "import_answers" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"answers" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_answers_user_id_hash_pk" PRIMARY KEY("user_id","hash"),
	CONSTRAINT "import_answers_hash" CHECK ("import_answers"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_kind" text NOT NULL,
	"by_name" text,
	"source" text,
	"format" text,
	"received" integer NOT NULL,
	"imported" integer NOT NULL,
	"duplicates" integer NOT NULL,
	"deleted" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"balance_change" uuid,
	"whole_id" uuid,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_account" boolean DEFAULT false NOT NULL,
	"repeated" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "imports_days" CHECK ("imports"."first_day" >= '0001-01-01' and "imports"."first_day" <= '9999-12-31' and "imports"."last_day" >= '0001-01-01' and "imports"."last_day" <= '9999-12-31')
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_kind" text NOT NULL,
	"by_name" text,
	"action" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"undone_by" uuid,
	CONSTRAINT "journal_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "journal_rows" (
	"user_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"account_id" uuid,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "journal_rows_user_id_change_id_table_name_row_key_pk" PRIMARY KEY("user_id","change_id","table_name","row_key")
);
--> statement-breakpoint
CREATE TABLE "loan_terms" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"date" date NOT NULL,
	"id" uuid NOT NULL,
	"rate_pct" numeric,
	"instalment" numeric,
	"insurance" numeric,
	"deferral" text,
	"deferral_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_terms_user_id_account_id_date_pk" PRIMARY KEY("user_id","account_id","date"),
	CONSTRAINT "loan_terms_id" UNIQUE("user_id","id"),
	CONSTRAINT "loan_terms_numbers" CHECK ("loan_terms"."rate_pct" >= 0 and "loan_terms"."rate_pct" < 1e18 and "loan_terms"."instalment" > 0 and "loan_terms"."instalment" < 1e18 and "loan_terms"."insurance" >= 0 and "loan_terms"."insurance" < 1e18),
	CONSTRAINT "loan_terms_days" CHECK ("loan_terms"."date" >= '0001-01-01' and "loan_terms"."date" <= '9999-12-31' and ("loan_terms"."deferral" is null) = ("loan_terms"."deferral_until" is null) and "loan_terms"."deferral_until" >= '0001-01-01' and "loan_terms"."deferral_until" <= '9999-12-31')
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"holding_id" uuid NOT NULL,
	"date" date NOT NULL,
	"side" text NOT NULL,
	"quantity" numeric NOT NULL,
	"unit_price" numeric NOT NULL,
	"fees" numeric DEFAULT '0' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"identity" "bytea" NOT NULL,
	"ordinal" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "lots_numbers" CHECK ("lots"."quantity" > 0 and "lots"."quantity" < 1e18 and "lots"."unit_price" >= 0 and "lots"."unit_price" < 1e18 and "lots"."fees" >= 0 and "lots"."fees" < 1e18),
	CONSTRAINT "lots_days" CHECK ("lots"."date" >= '0001-01-01' and "lots"."date" <= '9999-12-31')
);
--> statement-breakpoint
CREATE TABLE "market" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"rates_revision" bigint DEFAULT 0 NOT NULL,
	"floor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "market_one_row" CHECK ("market"."only")
);
--> statement-breakpoint
CREATE TABLE "market_changes" (
	"revision" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_outcomes" (
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"ok" boolean NOT NULL,
	"changes" integer NOT NULL,
	"message" text NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_outcomes_what_subject_pk" PRIMARY KEY("what","subject")
);
--> statement-breakpoint
CREATE TABLE "market_progress" (
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"up_to" date NOT NULL,
	CONSTRAINT "market_progress_what_subject_pk" PRIMARY KEY("what","subject")
);
--> statement-breakpoint
CREATE TABLE "market_run" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"holder" uuid,
	"started_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "market_run_one_row" CHECK ("market_run"."only")
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"user_id" uuid NOT NULL,
	"threshold" numeric NOT NULL,
	CONSTRAINT "milestones_user_id_threshold_pk" PRIMARY KEY("user_id","threshold"),
	CONSTRAINT "milestones_numbers" CHECK ("milestones"."threshold" > 0 and "milestones"."threshold" < 1e18)
);
--> statement-breakpoint
CREATE TABLE "movement_statements" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text,
	"from_account_id" uuid NOT NULL,
	"from_identity" "bytea",
	"from_ordinal" integer,
	"to_account_id" uuid NOT NULL,
	"to_identity" "bytea",
	"to_ordinal" integer,
	"stem" text,
	"amount" numeric,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movement_statements_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "movement_statements_numbers" CHECK ("movement_statements"."amount" > 0 and "movement_statements"."amount" < 1e18)
);
--> statement-breakpoint
CREATE TABLE "movements" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"reason" text NOT NULL,
	"from_account_id" uuid NOT NULL,
	"from_row_id" uuid,
	"from_amount" numeric NOT NULL,
	"from_currency" text NOT NULL,
	"to_account_id" uuid NOT NULL,
	"to_row_id" uuid,
	"to_amount" numeric NOT NULL,
	"to_currency" text NOT NULL,
	"spent" numeric DEFAULT '0' NOT NULL,
	"left_out_since" date,
	CONSTRAINT "movements_user_id_day_id_pk" PRIMARY KEY("user_id","day","id"),
	CONSTRAINT "movements_numbers" CHECK ("movements"."from_amount" > 0 and "movements"."from_amount" < 1e18 and "movements"."to_amount" > 0 and "movements"."to_amount" < 1e18 and "movements"."spent" >= 0 and "movements"."spent" < 1e18)
);
--> statement-breakpoint
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
CREATE TABLE "page_codes" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"asset_id" uuid NOT NULL,
	"date" date NOT NULL,
	"recorded" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prices_recorded_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"price" numeric NOT NULL,
	"currency" text NOT NULL,
	"from_feed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "prices_asset_id_date_recorded_pk" PRIMARY KEY("asset_id","date","recorded"),
	CONSTRAINT "prices_numbers" CHECK ("prices"."price" > 0 and "prices"."price" < 1e18),
	CONSTRAINT "prices_days" CHECK ("prices"."date" >= '0001-01-01' and "prices"."date" <= '9999-12-31')
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"recorded" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rates_recorded_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rate" numeric NOT NULL,
	"from_feed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rates_currency_date_recorded_pk" PRIMARY KEY("currency","date","recorded"),
	CONSTRAINT "rates_numbers" CHECK ("rates"."rate" > 0 and "rates"."rate" < 1e18),
	CONSTRAINT "rates_days" CHECK ("rates"."date" >= '0001-01-01' and "rates"."date" <= '9999-12-31')
);
--> statement-breakpoint
CREATE TABLE "rules" (
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text,
	"counterparty" text,
	"amount_from" numeric,
	"amount_to" numeric,
	"category" text,
	"type" text,
	CONSTRAINT "rules_user_id_position_pk" PRIMARY KEY("user_id","position"),
	CONSTRAINT "rules_numbers" CHECK ("rules"."amount_from" > -1e18 and "rules"."amount_from" < 1e18 and "rules"."amount_to" > -1e18 and "rules"."amount_to" < 1e18)
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_codes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"address" text,
	"signed_in_by" text DEFAULT 'link' NOT NULL,
	"authenticated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "splits" (
	"asset_id" uuid NOT NULL,
	"date" date NOT NULL,
	"ratio" numeric NOT NULL,
	CONSTRAINT "splits_asset_id_date_pk" PRIMARY KEY("asset_id","date"),
	CONSTRAINT "splits_numbers" CHECK ("splits"."ratio" > 0 and "splits"."ratio" < 1e18),
	CONSTRAINT "splits_days" CHECK ("splits"."date" >= '0001-01-01' and "splits"."date" <= '9999-12-31')
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"date" date NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"label" text NOT NULL,
	"type" text,
	"fee" numeric,
	"tax" numeric,
	"category_id" uuid,
	"counterparty" text,
	"note" text,
	"identity" "bytea" NOT NULL,
	"ordinal" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"identity_date" date,
	"import_id" uuid,
	CONSTRAINT "transactions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "transactions_numbers" CHECK ("transactions"."amount" > -1e18 and "transactions"."amount" < 1e18 and "transactions"."fee" >= 0 and "transactions"."fee" < 1e18 and "transactions"."tax" >= 0 and "transactions"."tax" < 1e18),
	CONSTRAINT "transactions_days" CHECK ("transactions"."date" >= '0001-01-01' and "transactions"."date" <= '9999-12-31')
);
--> statement-breakpoint
CREATE TABLE "user_assets" (
	"user_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"name" text,
	"kind" text,
	"ticker" text,
	"currency" text,
	"ter" numeric,
	CONSTRAINT "user_assets_user_id_asset_id_pk" PRIMARY KEY("user_id","asset_id"),
	CONSTRAINT "user_assets_numbers" CHECK ("user_assets"."ter" >= 0 and "user_assets"."ter" < 1e18)
);
--> statement-breakpoint
CREATE TABLE "user_prices" (
	"user_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"date" date NOT NULL,
	"price" numeric NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "user_prices_user_id_asset_id_date_pk" PRIMARY KEY("user_id","asset_id","date"),
	CONSTRAINT "user_prices_numbers" CHECK ("user_prices"."price" > 0 and "user_prices"."price" < 1e18),
	CONSTRAINT "user_prices_days" CHECK ("user_prices"."date" >= '0001-01-01' and "user_prices"."date" <= '9999-12-31')
);
--> statement-breakpoint
CREATE TABLE "user_rates" (
	"user_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"rate" numeric NOT NULL,
	CONSTRAINT "user_rates_user_id_currency_date_pk" PRIMARY KEY("user_id","currency","date"),
	CONSTRAINT "user_rates_numbers" CHECK ("user_rates"."rate" > 0 and "user_rates"."rate" < 1e18),
	CONSTRAINT "user_rates_days" CHECK ("user_rates"."date" >= '0001-01-01' and "user_rates"."date" <= '9999-12-31')
);
--> statement-breakpoint
CREATE TABLE "user_splits" (
	"user_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"date" date NOT NULL,
	"ratio" numeric NOT NULL,
	CONSTRAINT "user_splits_user_id_asset_id_date_pk" PRIMARY KEY("user_id","asset_id","date"),
	CONSTRAINT "user_splits_numbers" CHECK ("user_splits"."ratio" > 0 and "user_splits"."ratio" < 1e18),
	CONSTRAINT "user_splits_days" CHECK ("user_splits"."date" >= '0001-01-01' and "user_splits"."date" <= '9999-12-31')
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"floor" bigint DEFAULT 0 NOT NULL,
	"labels" bigint DEFAULT 0 NOT NULL,
	"benchmark" text DEFAULT 'world' NOT NULL,
	"password" text,
	"stored_rows" bigint DEFAULT 0 NOT NULL,
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_linked_account" FOREIGN KEY ("user_id","linked_account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_payer_account" FOREIGN KEY ("user_id","payer_account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_continued_account" FOREIGN KEY ("user_id","continues_account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_account" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_account" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD CONSTRAINT "idempotent_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_answers" ADD CONSTRAINT "import_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_rows" ADD CONSTRAINT "journal_rows_change" FOREIGN KEY ("user_id","change_id") REFERENCES "public"."journal"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_terms" ADD CONSTRAINT "loan_terms_account" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_holding" FOREIGN KEY ("user_id","holding_id") REFERENCES "public"."holdings"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_statements" ADD CONSTRAINT "movement_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moves" ADD CONSTRAINT "moves_from_holding" FOREIGN KEY ("user_id","from_holding_id") REFERENCES "public"."holdings"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moves" ADD CONSTRAINT "moves_to_holding" FOREIGN KEY ("user_id","to_holding_id") REFERENCES "public"."holdings"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_codes" ADD CONSTRAINT "page_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rules" ADD CONSTRAINT "rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_category" FOREIGN KEY ("user_id","category_id") REFERENCES "public"."categories"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_assets" ADD CONSTRAINT "user_assets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_assets" ADD CONSTRAINT "user_assets_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_prices" ADD CONSTRAINT "user_prices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_prices" ADD CONSTRAINT "user_prices_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_rates" ADD CONSTRAINT "user_rates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_splits" ADD CONSTRAINT "user_splits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_splits" ADD CONSTRAINT "user_splits_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assets_ticker" ON "assets" USING btree ("ticker");--> statement-breakpoint
CREATE INDEX "assets_revision" ON "assets" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "holdings_by_asset" ON "holdings" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_account" ON "imports" USING btree ("user_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lots_identity" ON "lots" USING btree ("user_id","holding_id","date","identity","ordinal");--> statement-breakpoint
CREATE INDEX "movements_from_row" ON "movements" USING btree ("user_id","from_row_id") WHERE "movements"."from_row_id" is not null;--> statement-breakpoint
CREATE INDEX "movements_to_row" ON "movements" USING btree ("user_id","to_row_id") WHERE "movements"."to_row_id" is not null;--> statement-breakpoint
CREATE INDEX "movements_without_row" ON "movements" USING btree ("user_id","to_account_id","day") WHERE "movements"."to_row_id" is null;--> statement-breakpoint
CREATE INDEX "movements_without_from_row" ON "movements" USING btree ("user_id","from_account_id","day") WHERE "movements"."from_row_id" is null;--> statement-breakpoint
CREATE INDEX "movements_left_out" ON "movements" USING btree ("user_id","to_account_id","day") WHERE "movements"."left_out_since" is not null;--> statement-breakpoint
CREATE INDEX "movements_said" ON "movements" USING btree ("user_id") WHERE "movements"."origin" = 'person';--> statement-breakpoint
CREATE INDEX "movements_reason" ON "movements" USING btree ("user_id","reason") WHERE "movements"."reason" in ('bill', 'record', 'plan');--> statement-breakpoint
CREATE INDEX "moves_from" ON "moves" USING btree ("user_id","from_holding_id");--> statement-breakpoint
CREATE INDEX "moves_to" ON "moves" USING btree ("user_id","to_holding_id");--> statement-breakpoint
CREATE INDEX "page_codes_session" ON "page_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "page_codes_user" ON "page_codes" USING btree ("user_name");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_identity" ON "transactions" USING btree ("user_id","account_id","date","identity","ordinal");--> statement-breakpoint
CREATE INDEX "transactions_foreign" ON "transactions" USING btree ("user_id","currency") WHERE "transactions"."currency" <> 'EUR';--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("user_id","date","id") WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_moved" ON "transactions" USING btree ("user_id","account_id","identity_date") WHERE "transactions"."identity_date" is not null;--> statement-breakpoint
-- Rows of the tables that have one row each.
INSERT INTO "market" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "market_run" DEFAULT VALUES;--> statement-breakpoint
-- Without statistics on whose a row is, the planner takes a person who came after the last ANALYZE for any other. With
-- them it expects one row of somebody it has not met, and then any index that leads with `user_id` looks as good as the
-- one that leads to the row.
ALTER TABLE "accounts" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "balances" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "loan_terms" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "holdings" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "lots" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "milestones" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "journal" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "journal_rows" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "moves" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "feed_runs" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "import_answers" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "movements" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "movement_statements" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "user_prices" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "user_rates" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "user_splits" ALTER COLUMN "user_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "user_assets" ALTER COLUMN "user_id" SET STATISTICS 0;
