ALTER TABLE "ppp_rounds" DROP CONSTRAINT "ppp_rounds_answer";--> statement-breakpoint
ALTER TABLE "ppp_rounds" ADD COLUMN "group_health" bigint;--> statement-breakpoint
ALTER TABLE "ppp_rounds" ADD CONSTRAINT "ppp_rounds_group_health" CHECK ("ppp_rounds"."group_health" is null or "ppp_rounds"."group_health" between 0 and coalesce("ppp_rounds"."other_payroll_costs", 0));--> statement-breakpoint
ALTER TABLE "ppp_rounds" ADD CONSTRAINT "ppp_rounds_answer" CHECK (case when "ppp_rounds"."did_not_receive"
        then num_nonnulls("ppp_rounds"."start", "ppp_rounds"."amount", "ppp_rounds"."weeks", "ppp_rounds"."forgiven", "ppp_rounds"."payroll_reported", "ppp_rounds"."nonpayroll_reported", "ppp_rounds"."other_payroll_costs", "ppp_rounds"."group_health") = 0
        else "ppp_rounds"."start" is not null and "ppp_rounds"."amount" > 0 and extract(year from "ppp_rounds"."start") = 2019 + "ppp_rounds"."number" end);