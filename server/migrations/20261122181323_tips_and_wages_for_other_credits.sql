CREATE TABLE "claim_other_credits" (
	"client" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "claim_other_credits_client_year_quarter_name_kind_pk" PRIMARY KEY("client","year","quarter","name","kind"),
	CONSTRAINT "claim_other_credits_quarter" CHECK (("claim_other_credits"."year" = 2020 and "claim_other_credits"."quarter" = 4) or ("claim_other_credits"."year" = 2021 and "claim_other_credits"."quarter" between 1 and 3) or ("claim_other_credits"."year" = 2020 and "claim_other_credits"."quarter" in (2, 3))),
	CONSTRAINT "claim_other_credits_amount" CHECK ("claim_other_credits"."amount" > 0 and length("claim_other_credits"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "claim_pay_before" (
	"client" bigint NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "claim_pay_before_client_name_pk" PRIMARY KEY("client","name"),
	CONSTRAINT "claim_pay_before_amount" CHECK ("claim_pay_before"."amount" >= 0 and length("claim_pay_before"."name") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "quarter_counts" DROP CONSTRAINT "quarter_counts_quarter";--> statement-breakpoint
ALTER TABLE "quarter_wages" ADD COLUMN "tips" bigint;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "claimed_credits" text[];--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "annual_wages_2020" bigint;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "annual_wages_2021_h1" bigint;--> statement-breakpoint
ALTER TABLE "claim_details" ADD COLUMN "annual_wages_2021_h2" bigint;--> statement-breakpoint
ALTER TABLE "payroll_rows" ADD COLUMN "tips" bigint;--> statement-breakpoint
ALTER TABLE "payroll_rows" ADD COLUMN "other_credit" bigint;--> statement-breakpoint
ALTER TABLE "payroll_rows" ADD COLUMN "other_credit_kind" text;--> statement-breakpoint
ALTER TABLE "claim_other_credits" ADD CONSTRAINT "claim_other_credits_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_pay_before" ADD CONSTRAINT "claim_pay_before_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarter_counts" ADD CONSTRAINT "quarter_counts_quarter" CHECK (("quarter_counts"."year" = 2020 and "quarter_counts"."quarter" = 4) or ("quarter_counts"."year" = 2021 and "quarter_counts"."quarter" between 1 and 3) or ("quarter_counts"."year" = 2020 and "quarter_counts"."quarter" in (2, 3)));--> statement-breakpoint
ALTER TABLE "quarter_wages" ADD CONSTRAINT "quarter_wages_tips" CHECK ("quarter_wages"."tips" between 0 and 999999999999);--> statement-breakpoint
ALTER TABLE "claim_details" ADD CONSTRAINT "claim_details_annual_wages" CHECK (least("claim_details"."annual_wages_2020", "claim_details"."annual_wages_2021_h1", "claim_details"."annual_wages_2021_h2", 0) >= 0);--> statement-breakpoint
ALTER TABLE "payroll_rows" ADD CONSTRAINT "payroll_rows_tips" CHECK ("payroll_rows"."tips" between least("payroll_rows"."gross", 0) and greatest("payroll_rows"."gross", 0));--> statement-breakpoint
ALTER TABLE "payroll_rows" ADD CONSTRAINT "payroll_rows_other_credit" CHECK (("payroll_rows"."other_credit" is null) = ("payroll_rows"."other_credit_kind" is null) and coalesce("payroll_rows"."other_credit" between 0 and "payroll_rows"."gross", true));