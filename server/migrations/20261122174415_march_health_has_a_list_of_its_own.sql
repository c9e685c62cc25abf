ALTER TABLE "claim_health" DROP CONSTRAINT "claim_health_client_year_quarter_name_pk";--> statement-breakpoint
ALTER TABLE "claim_health" ADD COLUMN "march" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_health" ADD CONSTRAINT "claim_health_client_year_quarter_march_name_pk" PRIMARY KEY("client","year","quarter","march","name");--> statement-breakpoint
ALTER TABLE "claim_health" ADD CONSTRAINT "claim_health_march" CHECK (not "claim_health"."march" or ("claim_health"."year" = 2020 and "claim_health"."quarter" = 2));