CREATE TABLE "group_member_quarters" (
	"member" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"receipts" bigint,
	"qualified" bigint,
	CONSTRAINT "group_member_quarters_member_year_quarter_pk" PRIMARY KEY("member","year","quarter"),
	CONSTRAINT "group_member_quarters_quarter" CHECK ("group_member_quarters"."year" between 2019 and 2021 and "group_member_quarters"."quarter" between 1 and 4),
	CONSTRAINT "group_member_quarters_amounts" CHECK (coalesce("group_member_quarters"."receipts", 0) >= 0 and coalesce("group_member_quarters"."qualified", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client" bigint NOT NULL,
	"name" text NOT NULL,
	"ein" text,
	"business_began" date,
	"full_time_2019" numeric(8, 2),
	"position" integer NOT NULL,
	CONSTRAINT "group_members_name" UNIQUE("client","name"),
	CONSTRAINT "group_members_text" CHECK (length("group_members"."name") between 1 and 200),
	CONSTRAINT "group_members_ein" CHECK ("group_members"."ein" ~ '^[0-9]{2}-[0-9]{7}$'),
	CONSTRAINT "group_members_full_time" CHECK ("group_members"."full_time_2019" >= 0)
);
--> statement-breakpoint
CREATE TABLE "group_shared_employees" (
	"client" bigint NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"name" text NOT NULL,
	"other_wages" bigint NOT NULL,
	CONSTRAINT "group_shared_employees_client_year_quarter_name_pk" PRIMARY KEY("client","year","quarter","name"),
	CONSTRAINT "group_shared_employees_quarter" CHECK (("group_shared_employees"."year" = 2020 and "group_shared_employees"."quarter" = 4) or ("group_shared_employees"."year" = 2021 and "group_shared_employees"."quarter" between 1 and 3) or ("group_shared_employees"."year" = 2020 and "group_shared_employees"."quarter" in (2, 3))),
	CONSTRAINT "group_shared_employees_wages" CHECK ("group_shared_employees"."other_wages" >= 0 and length("group_shared_employees"."name") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "group_member_quarters" ADD CONSTRAINT "group_member_quarters_member_group_members_id_fk" FOREIGN KEY ("member") REFERENCES "public"."group_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_shared_employees" ADD CONSTRAINT "group_shared_employees_client_clients_id_fk" FOREIGN KEY ("client") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_shared_employees_client" ON "group_shared_employees" USING btree ("client");