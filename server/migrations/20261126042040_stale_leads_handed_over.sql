CREATE TABLE "lead_hand_over_leads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_hand_over_leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hand_over" bigint NOT NULL,
	"lead" bigint NOT NULL,
	"from_originator" bigint,
	"stayed" text
);
--> statement-breakpoint
CREATE TABLE "lead_hand_overs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_hand_overs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"managing_firm" bigint NOT NULL,
	"originator" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "lead_hand_overs_state" CHECK ("lead_hand_overs"."state" in ('asked', 'confirmed', 'refused', 'withdrawn')),
	CONSTRAINT "lead_hand_overs_texts" CHECK (length("lead_hand_overs"."reason") between 1 and 500 and length("lead_hand_overs"."refusal") <= 500),
	CONSTRAINT "lead_hand_overs_decided" CHECK (("lead_hand_overs"."state" = 'asked') = ("lead_hand_overs"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "lead_hand_over_leads" ADD CONSTRAINT "lead_hand_over_leads_hand_over_lead_hand_overs_id_fk" FOREIGN KEY ("hand_over") REFERENCES "public"."lead_hand_overs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_hand_over_leads" ADD CONSTRAINT "lead_hand_over_leads_lead_leads_id_fk" FOREIGN KEY ("lead") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_hand_over_leads" ADD CONSTRAINT "lead_hand_over_leads_from_originator_users_id_fk" FOREIGN KEY ("from_originator") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_hand_overs" ADD CONSTRAINT "lead_hand_overs_managing_firm_entities_id_fk" FOREIGN KEY ("managing_firm") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_hand_overs" ADD CONSTRAINT "lead_hand_overs_originator_users_id_fk" FOREIGN KEY ("originator") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_hand_overs" ADD CONSTRAINT "lead_hand_overs_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_hand_overs" ADD CONSTRAINT "lead_hand_overs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_hand_over_leads_once" ON "lead_hand_over_leads" USING btree ("hand_over","lead");--> statement-breakpoint
CREATE INDEX "lead_hand_over_leads_lead" ON "lead_hand_over_leads" USING btree ("lead");--> statement-breakpoint
CREATE INDEX "lead_hand_overs_firm" ON "lead_hand_overs" USING btree ("managing_firm","asked_at");--> statement-breakpoint
CREATE INDEX "lead_hand_overs_asked" ON "lead_hand_overs" USING btree ("id") WHERE "lead_hand_overs"."state" = 'asked';