CREATE TABLE "claim_holdings" (
	"client" bigint NOT NULL,
	"holder" bigint NOT NULL,
	"held" bigint NOT NULL,
	"percent" numeric(5, 2),
	CONSTRAINT "claim_holdings_holder_held_pk" PRIMARY KEY("holder","held"),
	CONSTRAINT "claim_holdings_not_itself" CHECK ("claim_holdings"."holder" <> "claim_holdings"."held"),
	CONSTRAINT "claim_holdings_percent" CHECK ("claim_holdings"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "claim_relations" (
	"client" bigint NOT NULL,
	"person" bigint NOT NULL,
	"relation" text NOT NULL,
	"of" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "claim_relations_person_of_pk" PRIMARY KEY("person","of"),
	CONSTRAINT "claim_relations_not_own" CHECK ("claim_relations"."person" <> "claim_relations"."of"),
	CONSTRAINT "claim_relations_kind" CHECK ("claim_relations"."relation" in ('child', 'parent', 'sibling', 'step_child', 'step_parent', 'step_sibling', 'niece_nephew', 'aunt_uncle', 'in_law', 'household', 'spouse', 'partner'))
);
--> statement-breakpoint
ALTER TABLE "claim_holdings" ADD CONSTRAINT "claim_holdings_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_holdings" ADD CONSTRAINT "claim_holdings_holder" FOREIGN KEY ("client","holder") REFERENCES "public"."claim_people"("client","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_holdings" ADD CONSTRAINT "claim_holdings_held" FOREIGN KEY ("client","held") REFERENCES "public"."claim_people"("client","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_relations" ADD CONSTRAINT "claim_relations_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_relations" ADD CONSTRAINT "claim_relations_person" FOREIGN KEY ("client","person") REFERENCES "public"."claim_people"("client","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_relations" ADD CONSTRAINT "claim_relations_of" FOREIGN KEY ("client","of") REFERENCES "public"."claim_people"("client","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_holdings_client" ON "claim_holdings" USING btree ("client");--> statement-breakpoint
CREATE INDEX "claim_relations_client" ON "claim_relations" USING btree ("client");
-- by hand
-- Relations were free text: known words become their kind; any other one excludes, and passes no stock on.
--> statement-breakpoint
UPDATE "claim_people" SET "relation" = CASE
	WHEN lower(trim("relation")) IN ('child', 'son', 'daughter', 'grandchild', 'grandson', 'granddaughter') THEN 'child'
	WHEN lower(trim("relation")) IN ('parent', 'mother', 'father', 'grandparent', 'grandmother', 'grandfather') THEN 'parent'
	WHEN lower(trim("relation")) IN ('sibling', 'brother', 'sister') THEN 'sibling'
	WHEN lower(trim("relation")) IN ('niece', 'nephew') THEN 'niece_nephew'
	WHEN lower(trim("relation")) IN ('aunt', 'uncle') THEN 'aunt_uncle'
	WHEN lower(trim("relation")) IN ('spouse', 'wife', 'husband') THEN 'spouse'
	WHEN lower(trim("relation")) = 'partner' THEN 'partner'
	WHEN lower("relation") LIKE '%in-law%' OR lower("relation") LIKE '%in law%' THEN 'in_law'
	WHEN lower(trim("relation")) IN ('stepchild', 'step-child', 'stepson', 'stepdaughter') THEN 'step_child'
	WHEN lower(trim("relation")) IN ('stepparent', 'step-parent', 'stepmother', 'stepfather') THEN 'step_parent'
	WHEN lower(trim("relation")) IN ('stepsibling', 'step-sibling', 'stepbrother', 'stepsister') THEN 'step_sibling'
	ELSE 'household'
END
WHERE "related_to" IS NOT NULL;
