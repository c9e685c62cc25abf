ALTER TABLE "claim_quarter_details" ADD COLUMN "reported_33a" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD COLUMN "reported_34" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD COLUMN "credit_form_8974" bigint;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD COLUMN "credit_form_5884c" bigint;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD COLUMN "credit_form_5884d" bigint;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD COLUMN "credit_leave_to_march_2021" bigint;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD COLUMN "credit_leave_from_april_2021" bigint;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD COLUMN "credit_sick_pay" bigint;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD COLUMN "credit_tax_3121q" bigint;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD COLUMN "return_filed" date;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD COLUMN "tax_paid" date;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD COLUMN "refunded_on" date;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD COLUMN "health_basis" text DEFAULT 'quarter' NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD CONSTRAINT "claim_quarter_details_credits" CHECK (least("claim_quarter_details"."credit_form_8974", "claim_quarter_details"."credit_form_5884c", "claim_quarter_details"."credit_form_5884d", "claim_quarter_details"."credit_leave_to_march_2021", "claim_quarter_details"."credit_leave_from_april_2021", "claim_quarter_details"."credit_sick_pay", "claim_quarter_details"."credit_tax_3121q", 0) >= 0);--> statement-breakpoint
ALTER TABLE "claim_quarter_details" ADD CONSTRAINT "claim_quarter_details_march" CHECK (("claim_quarter_details"."reported_33a" = 0 and "claim_quarter_details"."reported_34" = 0) or ("claim_quarter_details"."year" = 2020 and "claim_quarter_details"."quarter" = 2));