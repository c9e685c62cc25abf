CREATE TABLE "cities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state_code" text NOT NULL,
	"fips" text,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"kind" text,
	"normal_name" text NOT NULL,
	"counties" bigint[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'ok' NOT NULL,
	"typed_by" bigint,
	"typed_at" timestamp with time zone,
	"merged_into" bigint,
	"source" text NOT NULL,
	"list_year" integer,
	"active" boolean DEFAULT true NOT NULL,
	"import_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cities_fips_unique" UNIQUE("fips"),
	CONSTRAINT "cities_fips_form" CHECK ("cities"."fips" ~ '^[0-9]{7}$'),
	CONSTRAINT "cities_pointer" CHECK ("cities"."merged_into" <> "cities"."id")
);
--> statement-breakpoint
CREATE TABLE "city_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "city_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city" bigint NOT NULL,
	"into" bigint NOT NULL,
	"zip_areas" bigint[] NOT NULL,
	"doubles" jsonb NOT NULL,
	"by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "counties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state_code" text NOT NULL,
	"fips" text NOT NULL,
	"name" text NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"source" text NOT NULL,
	"list_year" integer,
	"active" boolean DEFAULT true NOT NULL,
	"import_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counties_fips_unique" UNIQUE("fips"),
	CONSTRAINT "counties_fips_form" CHECK ("counties"."fips" ~ '^[0-9]{5}$'),
	CONSTRAINT "counties_span" CHECK ("counties"."valid_from" <= "counties"."valid_until")
);
--> statement-breakpoint
CREATE TABLE "industries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"codes" text[] NOT NULL,
	CONSTRAINT "industries_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "naics_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "naics_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"edition" integer NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"successor" text,
	"source" text NOT NULL,
	"list_year" integer,
	"active" boolean DEFAULT true NOT NULL,
	"import_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "naics_codes_form" CHECK ("naics_codes"."code" ~ '^[0-9]{2,6}$' and "naics_codes"."successor" ~ '^[0-9]{2,6}$'),
	CONSTRAINT "naics_codes_year" CHECK ("naics_codes"."edition" in (2017, 2022))
);
--> statement-breakpoint
CREATE TABLE "states" (
	"state_code" text PRIMARY KEY NOT NULL,
	"state_name" text NOT NULL,
	"fips" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "states_stateName_unique" UNIQUE("state_name"),
	CONSTRAINT "states_fips_unique" UNIQUE("fips")
);
--> statement-breakpoint
CREATE TABLE "zip_areas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "zip_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"zip" text NOT NULL,
	"state_code" text NOT NULL,
	"county" bigint,
	"city" bigint,
	"share" numeric(5, 2),
	"source" text NOT NULL,
	"list_year" integer,
	"active" boolean DEFAULT true NOT NULL,
	"import_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "zip_areas_place" UNIQUE NULLS NOT DISTINCT("zip","state_code","county","city"),
	CONSTRAINT "zip_areas_form" CHECK (("zip_areas"."zip" ~ '^[0-9]{3}$' and num_nonnulls("zip_areas"."county", "zip_areas"."city") = 0) or ("zip_areas"."zip" ~ '^[0-9]{5}$' and num_nonnulls("zip_areas"."county", "zip_areas"."city") > 0)),
	CONSTRAINT "zip_areas_share" CHECK ("zip_areas"."share" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "reference_import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reference_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import" bigint NOT NULL,
	"line" integer,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"state_code" text,
	"result" text,
	"record" bigint,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"written" boolean DEFAULT false NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reference_import_rows_reason" CHECK ("reference_import_rows"."result" <> 'rejected' or "reference_import_rows"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "reference_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reference_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"year" integer,
	"file" bigint NOT NULL,
	"original_file_name" text NOT NULL,
	"state" text DEFAULT 'previewed' NOT NULL,
	"counts" jsonb NOT NULL,
	"list_mark" text NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "reference_imports_state" CHECK ("reference_imports"."state" in ('previewed', 'running', 'done', 'undone', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_code_states_state_code_fk" FOREIGN KEY ("state_code") REFERENCES "public"."states"("state_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_typed_by_users_id_fk" FOREIGN KEY ("typed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_merged_into_cities_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_import_id_reference_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."reference_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_merges" ADD CONSTRAINT "city_merges_city_cities_id_fk" FOREIGN KEY ("city") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_merges" ADD CONSTRAINT "city_merges_into_cities_id_fk" FOREIGN KEY ("into") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_merges" ADD CONSTRAINT "city_merges_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counties" ADD CONSTRAINT "counties_state_code_states_state_code_fk" FOREIGN KEY ("state_code") REFERENCES "public"."states"("state_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counties" ADD CONSTRAINT "counties_import_id_reference_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."reference_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counties" ADD CONSTRAINT "counties_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "naics_codes" ADD CONSTRAINT "naics_codes_import_id_reference_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."reference_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "naics_codes" ADD CONSTRAINT "naics_codes_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zip_areas" ADD CONSTRAINT "zip_areas_state_code_states_state_code_fk" FOREIGN KEY ("state_code") REFERENCES "public"."states"("state_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zip_areas" ADD CONSTRAINT "zip_areas_county_counties_id_fk" FOREIGN KEY ("county") REFERENCES "public"."counties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zip_areas" ADD CONSTRAINT "zip_areas_city_cities_id_fk" FOREIGN KEY ("city") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zip_areas" ADD CONSTRAINT "zip_areas_import_id_reference_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."reference_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zip_areas" ADD CONSTRAINT "zip_areas_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_import_rows" ADD CONSTRAINT "reference_import_rows_import_reference_imports_id_fk" FOREIGN KEY ("import") REFERENCES "public"."reference_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_imports" ADD CONSTRAINT "reference_imports_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_imports" ADD CONSTRAINT "reference_imports_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cities_name" ON "cities" USING btree ("state_code","normal_name") WHERE "cities"."fips" is null and "cities"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "cities_state" ON "cities" USING btree ("state_code","name");--> statement-breakpoint
CREATE INDEX "cities_normal" ON "cities" USING btree ("state_code","normal_name");--> statement-breakpoint
CREATE INDEX "cities_name_letters" ON "cities" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cities_counties" ON "cities" USING gin ("counties");--> statement-breakpoint
CREATE INDEX "cities_merged" ON "cities" USING btree ("merged_into") WHERE "cities"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "cities_to_check" ON "cities" USING btree ("id") WHERE "cities"."status" = 'to_check';--> statement-breakpoint
CREATE INDEX "cities_typed" ON "cities" USING btree ("typed_by","typed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "city_merges_open" ON "city_merges" USING btree ("city") WHERE "city_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "counties_state" ON "counties" USING btree ("state_code","name");--> statement-breakpoint
CREATE UNIQUE INDEX "naics_codes_edition" ON "naics_codes" USING btree ("edition","code");--> statement-breakpoint
CREATE INDEX "zip_areas_county" ON "zip_areas" USING btree ("county");--> statement-breakpoint
CREATE INDEX "zip_areas_city" ON "zip_areas" USING btree ("city");--> statement-breakpoint
CREATE INDEX "reference_import_rows_result" ON "reference_import_rows" USING btree ("import","result","id");--> statement-breakpoint
CREATE INDEX "reference_import_rows_waiting" ON "reference_import_rows" USING btree ("import","id") WHERE not "reference_import_rows"."written" and "reference_import_rows"."result" in ('new', 'changed');--> statement-breakpoint
CREATE UNIQUE INDEX "reference_imports_running" ON "reference_imports" USING btree ("list") WHERE "reference_imports"."state" in ('running');--> statement-breakpoint
-- by hand
-- What comes with the product (20, Reference data, built in): 59 states, the counties of 2020 with Connecticut's planning regions beside
-- its counties, capitals and large cities, three-digit ZIP areas, NAICS 2022. Lists are split by signs that no name has.
INSERT INTO "states" ("state_code", "fips", "state_name", "kind") VALUES
	('AL', '01', 'Alabama', 'state'),
	('AK', '02', 'Alaska', 'state'),
	('AZ', '04', 'Arizona', 'state'),
	('AR', '05', 'Arkansas', 'state'),
	('CA', '06', 'California', 'state'),
	('CO', '08', 'Colorado', 'state'),
	('CT', '09', 'Connecticut', 'state'),
	('DE', '10', 'Delaware', 'state'),
	('FL', '12', 'Florida', 'state'),
	('GA', '13', 'Georgia', 'state'),
	('HI', '15', 'Hawaii', 'state'),
	('ID', '16', 'Idaho', 'state'),
	('IL', '17', 'Illinois', 'state'),
	('IN', '18', 'Indiana', 'state'),
	('IA', '19', 'Iowa', 'state'),
	('KS', '20', 'Kansas', 'state'),
	('KY', '21', 'Kentucky', 'state'),
	('LA', '22', 'Louisiana', 'state'),
	('ME', '23', 'Maine', 'state'),
	('MD', '24', 'Maryland', 'state'),
	('MA', '25', 'Massachusetts', 'state'),
	('MI', '26', 'Michigan', 'state'),
	('MN', '27', 'Minnesota', 'state'),
	('MS', '28', 'Mississippi', 'state'),
	('MO', '29', 'Missouri', 'state'),
	('MT', '30', 'Montana', 'state'),
	('NE', '31', 'Nebraska', 'state'),
	('NV', '32', 'Nevada', 'state'),
	('NH', '33', 'New Hampshire', 'state'),
	('NJ', '34', 'New Jersey', 'state'),
	('NM', '35', 'New Mexico', 'state'),
	('NY', '36', 'New York', 'state'),
	('NC', '37', 'North Carolina', 'state'),
	('ND', '38', 'North Dakota', 'state'),
	('OH', '39', 'Ohio', 'state'),
	('OK', '40', 'Oklahoma', 'state'),
	('OR', '41', 'Oregon', 'state'),
	('PA', '42', 'Pennsylvania', 'state'),
	('RI', '44', 'Rhode Island', 'state'),
	('SC', '45', 'South Carolina', 'state'),
	('SD', '46', 'South Dakota', 'state'),
	('TN', '47', 'Tennessee', 'state'),
	('TX', '48', 'Texas', 'state'),
	('UT', '49', 'Utah', 'state'),
	('VT', '50', 'Vermont', 'state'),
	('VA', '51', 'Virginia', 'state'),
	('WA', '53', 'Washington', 'state'),
	('WV', '54', 'West Virginia', 'state'),
	('WI', '55', 'Wisconsin', 'state'),
	('WY', '56', 'Wyoming', 'state'),
	('AS', '60', 'American Samoa', 'territory'),
	('DC', '11', 'District of Columbia', 'district'),
	('FM', '64', 'Federated States of Micronesia', 'associated'),
	('GU', '66', 'Guam', 'territory'),
	('MH', '68', 'Marshall Islands', 'associated'),
	('MP', '69', 'Northern Mariana Islands', 'territory'),
	('PW', '70', 'Palau', 'associated'),
	('PR', '72', 'Puerto Rico', 'territory'),
	('VI', '78', 'U.S. Virgin Islands', 'territory');--> statement-breakpoint
INSERT INTO "counties" ("state_code", "fips", "name", "valid_until", "source", "list_year")
SELECT state, fips || substr(entry, 1, 3), substr(entry, 5), CASE WHEN state = 'CT' THEN date '2021-12-31' END, 'built_in', 2020
FROM (VALUES
	('AL', '001 Autauga County| 003 Baldwin County| 005 Barbour County| 007 Bibb County| 009 Blount County| 011 Bullock County| 013 Butler County|
		015 Calhoun County| 017 Chambers County| 019 Cherokee County| 021 Chilton County| 023 Choctaw County| 025 Clarke County| 027 Clay County|
		029 Cleburne County| 031 Coffee County| 033 Colbert County| 035 Conecuh County| 037 Coosa County| 039 Covington County| 041 Crenshaw County|
		043 Cullman County| 045 Dale County| 047 Dallas County| 049 DeKalb County| 051 Elmore County| 053 Escambia County| 055 Etowah County| 057 Fayette County|
		059 Franklin County| 061 Geneva County| 063 Greene County| 065 Hale County| 067 Henry County| 069 Houston County| 071 Jackson County|
		073 Jefferson County| 075 Lamar County| 077 Lauderdale County| 079 Lawrence County| 081 Lee County| 083 Limestone County| 085 Lowndes County|
		087 Macon County| 089 Madison County| 091 Marengo County| 093 Marion County| 095 Marshall County| 097 Mobile County| 099 Monroe County|
		101 Montgomery County| 103 Morgan County| 105 Perry County| 107 Pickens County| 109 Pike County| 111 Randolph County| 113 Russell County|
		115 St. Clair County| 117 Shelby County| 119 Sumter County| 121 Talladega County| 123 Tallapoosa County| 125 Tuscaloosa County| 127 Walker County|
		129 Washington County| 131 Wilcox County| 133 Winston County'),
	('AK', '013 Aleutians East Borough| 016 Aleutians West Census Area| 020 Anchorage Municipality| 050 Bethel Census Area| 060 Bristol Bay Borough|
		063 Chugach Census Area| 066 Copper River Census Area| 068 Denali Borough| 070 Dillingham Census Area| 090 Fairbanks North Star Borough|
		100 Haines Borough| 105 Hoonah-Angoon Census Area| 110 Juneau City and Borough| 122 Kenai Peninsula Borough| 130 Ketchikan Gateway Borough|
		150 Kodiak Island Borough| 158 Kusilvak Census Area| 164 Lake and Peninsula Borough| 170 Matanuska-Susitna Borough| 180 Nome Census Area|
		185 North Slope Borough| 188 Northwest Arctic Borough| 195 Petersburg Borough| 198 Prince of Wales-Hyder Census Area| 220 Sitka City and Borough|
		230 Skagway Municipality| 240 Southeast Fairbanks Census Area| 275 Wrangell City and Borough| 282 Yakutat City and Borough|
		290 Yukon-Koyukuk Census Area'),
	('AZ', '001 Apache County| 003 Cochise County| 005 Coconino County| 007 Gila County| 009 Graham County| 011 Greenlee County| 012 La Paz County|
		013 Maricopa County| 015 Mohave County| 017 Navajo County| 019 Pima County| 021 Pinal County| 023 Santa Cruz County| 025 Yavapai County| 027 Yuma County'),
	('AR', '001 Arkansas County| 003 Ashley County| 005 Baxter County| 007 Benton County| 009 Boone County| 011 Bradley County| 013 Calhoun County|
		015 Carroll County| 017 Chicot County| 019 Clark County| 021 Clay County| 023 Cleburne County| 025 Cleveland County| 027 Columbia County|
		029 Conway County| 031 Craighead County| 033 Crawford County| 035 Crittenden County| 037 Cross County| 039 Dallas County| 041 Desha County|
		043 Drew County| 045 Faulkner County| 047 Franklin County| 049 Fulton County| 051 Garland County| 053 Grant County| 055 Greene County|
		057 Hempstead County| 059 Hot Spring County| 061 Howard County| 063 Independence County| 065 Izard County| 067 Jackson County| 069 Jefferson County|
		071 Johnson County| 073 Lafayette County| 075 Lawrence County| 077 Lee County| 079 Lincoln County| 081 Little River County| 083 Logan County|
		085 Lonoke County| 087 Madison County| 089 Marion County| 091 Miller County| 093 Mississippi County| 095 Monroe County| 097 Montgomery County|
		099 Nevada County| 101 Newton County| 103 Ouachita County| 105 Perry County| 107 Phillips County| 109 Pike County| 111 Poinsett County| 113 Polk County|
		115 Pope County| 117 Prairie County| 119 Pulaski County| 121 Randolph County| 123 St. Francis County| 125 Saline County| 127 Scott County|
		129 Searcy County| 131 Sebastian County| 133 Sevier County| 135 Sharp County| 137 Stone County| 139 Union County| 141 Van Buren County|
		143 Washington County| 145 White County| 147 Woodruff County| 149 Yell County'),
	('CA', '001 Alameda County| 003 Alpine County| 005 Amador County| 007 Butte County| 009 Calaveras County| 011 Colusa County| 013 Contra Costa County|
		015 Del Norte County| 017 El Dorado County| 019 Fresno County| 021 Glenn County| 023 Humboldt County| 025 Imperial County| 027 Inyo County|
		029 Kern County| 031 Kings County| 033 Lake County| 035 Lassen County| 037 Los Angeles County| 039 Madera County| 041 Marin County| 043 Mariposa County|
		045 Mendocino County| 047 Merced County| 049 Modoc County| 051 Mono County| 053 Monterey County| 055 Napa County| 057 Nevada County| 059 Orange County|
		061 Placer County| 063 Plumas County| 065 Riverside County| 067 Sacramento County| 069 San Benito County| 071 San Bernardino County|
		073 San Diego County| 075 San Francisco County| 077 San Joaquin County| 079 San Luis Obispo County| 081 San Mateo County| 083 Santa Barbara County|
		085 Santa Clara County| 087 Santa Cruz County| 089 Shasta County| 091 Sierra County| 093 Siskiyou County| 095 Solano County| 097 Sonoma County|
		099 Stanislaus County| 101 Sutter County| 103 Tehama County| 105 Trinity County| 107 Tulare County| 109 Tuolumne County| 111 Ventura County|
		113 Yolo County| 115 Yuba County'),
	('CO', '001 Adams County| 003 Alamosa County| 005 Arapahoe County| 007 Archuleta County| 009 Baca County| 011 Bent County| 013 Boulder County|
		014 Broomfield County| 015 Chaffee County| 017 Cheyenne County| 019 Clear Creek County| 021 Conejos County| 023 Costilla County| 025 Crowley County|
		027 Custer County| 029 Delta County| 031 Denver County| 033 Dolores County| 035 Douglas County| 037 Eagle County| 039 Elbert County| 041 El Paso County|
		043 Fremont County| 045 Garfield County| 047 Gilpin County| 049 Grand County| 051 Gunnison County| 053 Hinsdale County| 055 Huerfano County|
		057 Jackson County| 059 Jefferson County| 061 Kiowa County| 063 Kit Carson County| 065 Lake County| 067 La Plata County| 069 Larimer County|
		071 Las Animas County| 073 Lincoln County| 075 Logan County| 077 Mesa County| 079 Mineral County| 081 Moffat County| 083 Montezuma County|
		085 Montrose County| 087 Morgan County| 089 Otero County| 091 Ouray County| 093 Park County| 095 Phillips County| 097 Pitkin County| 099 Prowers County|
		101 Pueblo County| 103 Rio Blanco County| 105 Rio Grande County| 107 Routt County| 109 Saguache County| 111 San Juan County| 113 San Miguel County|
		115 Sedgwick County| 117 Summit County| 119 Teller County| 121 Washington County| 123 Weld County| 125 Yuma County'),
	('CT', '001 Fairfield County| 003 Hartford County| 005 Litchfield County| 007 Middlesex County| 009 New Haven County| 011 New London County| 013 Tolland County|
		015 Windham County'),
	('DE', '001 Kent County| 003 New Castle County| 005 Sussex County'),
	('DC', '001 District of Columbia'),
	('FL', '001 Alachua County| 003 Baker County| 005 Bay County| 007 Bradford County| 009 Brevard County| 011 Broward County| 013 Calhoun County|
		015 Charlotte County| 017 Citrus County| 019 Clay County| 021 Collier County| 023 Columbia County| 027 DeSoto County| 029 Dixie County| 031 Duval County|
		033 Escambia County| 035 Flagler County| 037 Franklin County| 039 Gadsden County| 041 Gilchrist County| 043 Glades County| 045 Gulf County|
		047 Hamilton County| 049 Hardee County| 051 Hendry County| 053 Hernando County| 055 Highlands County| 057 Hillsborough County| 059 Holmes County|
		061 Indian River County| 063 Jackson County| 065 Jefferson County| 067 Lafayette County| 069 Lake County| 071 Lee County| 073 Leon County|
		075 Levy County| 077 Liberty County| 079 Madison County| 081 Manatee County| 083 Marion County| 085 Martin County| 086 Miami-Dade County|
		087 Monroe County| 089 Nassau County| 091 Okaloosa County| 093 Okeechobee County| 095 Orange County| 097 Osceola County| 099 Palm Beach County|
		101 Pasco County| 103 Pinellas County| 105 Polk County| 107 Putnam County| 109 St. Johns County| 111 St. Lucie County| 113 Santa Rosa County|
		115 Sarasota County| 117 Seminole County| 119 Sumter County| 121 Suwannee County| 123 Taylor County| 125 Union County| 127 Volusia County|
		129 Wakulla County| 131 Walton County| 133 Washington County'),
	('GA', '001 Appling County| 003 Atkinson County| 005 Bacon County| 007 Baker County| 009 Baldwin County| 011 Banks County| 013 Barrow County| 015 Bartow County|
		017 Ben Hill County| 019 Berrien County| 021 Bibb County| 023 Bleckley County| 025 Brantley County| 027 Brooks County| 029 Bryan County|
		031 Bulloch County| 033 Burke County| 035 Butts County| 037 Calhoun County| 039 Camden County| 043 Candler County| 045 Carroll County|
		047 Catoosa County| 049 Charlton County| 051 Chatham County| 053 Chattahoochee County| 055 Chattooga County| 057 Cherokee County| 059 Clarke County|
		061 Clay County| 063 Clayton County| 065 Clinch County| 067 Cobb County| 069 Coffee County| 071 Colquitt County| 073 Columbia County| 075 Cook County|
		077 Coweta County| 079 Crawford County| 081 Crisp County| 083 Dade County| 085 Dawson County| 087 Decatur County| 089 DeKalb County| 091 Dodge County|
		093 Dooly County| 095 Dougherty County| 097 Douglas County| 099 Early County| 101 Echols County| 103 Effingham County| 105 Elbert County|
		107 Emanuel County| 109 Evans County| 111 Fannin County| 113 Fayette County| 115 Floyd County| 117 Forsyth County| 119 Franklin County|
		121 Fulton County| 123 Gilmer County| 125 Glascock County| 127 Glynn County| 129 Gordon County| 131 Grady County| 133 Greene County| 135 Gwinnett County|
		137 Habersham County| 139 Hall County| 141 Hancock County| 143 Haralson County| 145 Harris County| 147 Hart County| 149 Heard County| 151 Henry County|
		153 Houston County| 155 Irwin County| 157 Jackson County| 159 Jasper County| 161 Jeff Davis County| 163 Jefferson County| 165 Jenkins County|
		167 Johnson County| 169 Jones County| 171 Lamar County| 173 Lanier County| 175 Laurens County| 177 Lee County| 179 Liberty County| 181 Lincoln County|
		183 Long County| 185 Lowndes County| 187 Lumpkin County| 189 McDuffie County| 191 McIntosh County| 193 Macon County| 195 Madison County|
		197 Marion County| 199 Meriwether County| 201 Miller County| 205 Mitchell County| 207 Monroe County| 209 Montgomery County| 211 Morgan County|
		213 Murray County| 215 Muscogee County| 217 Newton County| 219 Oconee County| 221 Oglethorpe County| 223 Paulding County| 225 Peach County|
		227 Pickens County| 229 Pierce County| 231 Pike County| 233 Polk County| 235 Pulaski County| 237 Putnam County| 239 Quitman County| 241 Rabun County|
		243 Randolph County| 245 Richmond County| 247 Rockdale County| 249 Schley County| 251 Screven County| 253 Seminole County| 255 Spalding County|
		257 Stephens County| 259 Stewart County| 261 Sumter County| 263 Talbot County| 265 Taliaferro County| 267 Tattnall County| 269 Taylor County|
		271 Telfair County| 273 Terrell County| 275 Thomas County| 277 Tift County| 279 Toombs County| 281 Towns County| 283 Treutlen County| 285 Troup County|
		287 Turner County| 289 Twiggs County| 291 Union County| 293 Upson County| 295 Walker County| 297 Walton County| 299 Ware County| 301 Warren County|
		303 Washington County| 305 Wayne County| 307 Webster County| 309 Wheeler County| 311 White County| 313 Whitfield County| 315 Wilcox County|
		317 Wilkes County| 319 Wilkinson County| 321 Worth County'),
	('HI', '001 Hawaii County| 003 Honolulu County| 005 Kalawao County| 007 Kauai County| 009 Maui County'),
	('ID', '001 Ada County| 003 Adams County| 005 Bannock County| 007 Bear Lake County| 009 Benewah County| 011 Bingham County| 013 Blaine County| 015 Boise County|
		017 Bonner County| 019 Bonneville County| 021 Boundary County| 023 Butte County| 025 Camas County| 027 Canyon County| 029 Caribou County|
		031 Cassia County| 033 Clark County| 035 Clearwater County| 037 Custer County| 039 Elmore County| 041 Franklin County| 043 Fremont County|
		045 Gem County| 047 Gooding County| 049 Idaho County| 051 Jefferson County| 053 Jerome County| 055 Kootenai County| 057 Latah County| 059 Lemhi County|
		061 Lewis County| 063 Lincoln County| 065 Madison County| 067 Minidoka County| 069 Nez Perce County| 071 Oneida County| 073 Owyhee County|
		075 Payette County| 077 Power County| 079 Shoshone County| 081 Teton County| 083 Twin Falls County| 085 Valley County| 087 Washington County'),
	('IL', '001 Adams County| 003 Alexander County| 005 Bond County| 007 Boone County| 009 Brown County| 011 Bureau County| 013 Calhoun County| 015 Carroll County|
		017 Cass County| 019 Champaign County| 021 Christian County| 023 Clark County| 025 Clay County| 027 Clinton County| 029 Coles County| 031 Cook County|
		033 Crawford County| 035 Cumberland County| 037 DeKalb County| 039 De Witt County| 041 Douglas County| 043 DuPage County| 045 Edgar County|
		047 Edwards County| 049 Effingham County| 051 Fayette County| 053 Ford County| 055 Franklin County| 057 Fulton County| 059 Gallatin County|
		061 Greene County| 063 Grundy County| 065 Hamilton County| 067 Hancock County| 069 Hardin County| 071 Henderson County| 073 Henry County|
		075 Iroquois County| 077 Jackson County| 079 Jasper County| 081 Jefferson County| 083 Jersey County| 085 Jo Daviess County| 087 Johnson County|
		089 Kane County| 091 Kankakee County| 093 Kendall County| 095 Knox County| 097 Lake County| 099 LaSalle County| 101 Lawrence County| 103 Lee County|
		105 Livingston County| 107 Logan County| 109 McDonough County| 111 McHenry County| 113 McLean County| 115 Macon County| 117 Macoupin County|
		119 Madison County| 121 Marion County| 123 Marshall County| 125 Mason County| 127 Massac County| 129 Menard County| 131 Mercer County| 133 Monroe County|
		135 Montgomery County| 137 Morgan County| 139 Moultrie County| 141 Ogle County| 143 Peoria County| 145 Perry County| 147 Piatt County| 149 Pike County|
		151 Pope County| 153 Pulaski County| 155 Putnam County| 157 Randolph County| 159 Richland County| 161 Rock Island County| 163 St. Clair County|
		165 Saline County| 167 Sangamon County| 169 Schuyler County| 171 Scott County| 173 Shelby County| 175 Stark County| 177 Stephenson County|
		179 Tazewell County| 181 Union County| 183 Vermilion County| 185 Wabash County| 187 Warren County| 189 Washington County| 191 Wayne County|
		193 White County| 195 Whiteside County| 197 Will County| 199 Williamson County| 201 Winnebago County| 203 Woodford County'),
	('IN', '001 Adams County| 003 Allen County| 005 Bartholomew County| 007 Benton County| 009 Blackford County| 011 Boone County| 013 Brown County|
		015 Carroll County| 017 Cass County| 019 Clark County| 021 Clay County| 023 Clinton County| 025 Crawford County| 027 Daviess County| 029 Dearborn County|
		031 Decatur County| 033 DeKalb County| 035 Delaware County| 037 Dubois County| 039 Elkhart County| 041 Fayette County| 043 Floyd County|
		045 Fountain County| 047 Franklin County| 049 Fulton County| 051 Gibson County| 053 Grant County| 055 Greene County| 057 Hamilton County|
		059 Hancock County| 061 Harrison County| 063 Hendricks County| 065 Henry County| 067 Howard County| 069 Huntington County| 071 Jackson County|
		073 Jasper County| 075 Jay County| 077 Jefferson County| 079 Jennings County| 081 Johnson County| 083 Knox County| 085 Kosciusko County|
		087 LaGrange County| 089 Lake County| 091 LaPorte County| 093 Lawrence County| 095 Madison County| 097 Marion County| 099 Marshall County|
		101 Martin County| 103 Miami County| 105 Monroe County| 107 Montgomery County| 109 Morgan County| 111 Newton County| 113 Noble County| 115 Ohio County|
		117 Orange County| 119 Owen County| 121 Parke County| 123 Perry County| 125 Pike County| 127 Porter County| 129 Posey County| 131 Pulaski County|
		133 Putnam County| 135 Randolph County| 137 Ripley County| 139 Rush County| 141 St. Joseph County| 143 Scott County| 145 Shelby County|
		147 Spencer County| 149 Starke County| 151 Steuben County| 153 Sullivan County| 155 Switzerland County| 157 Tippecanoe County| 159 Tipton County|
		161 Union County| 163 Vanderburgh County| 165 Vermillion County| 167 Vigo County| 169 Wabash County| 171 Warren County| 173 Warrick County|
		175 Washington County| 177 Wayne County| 179 Wells County| 181 White County| 183 Whitley County'),
	('IA', '001 Adair County| 003 Adams County| 005 Allamakee County| 007 Appanoose County| 009 Audubon County| 011 Benton County| 013 Black Hawk County|
		015 Boone County| 017 Bremer County| 019 Buchanan County| 021 Buena Vista County| 023 Butler County| 025 Calhoun County| 027 Carroll County|
		029 Cass County| 031 Cedar County| 033 Cerro Gordo County| 035 Cherokee County| 037 Chickasaw County| 039 Clarke County| 041 Clay County|
		043 Clayton County| 045 Clinton County| 047 Crawford County| 049 Dallas County| 051 Davis County| 053 Decatur County| 055 Delaware County|
		057 Des Moines County| 059 Dickinson County| 061 Dubuque County| 063 Emmet County| 065 Fayette County| 067 Floyd County| 069 Franklin County|
		071 Fremont County| 073 Greene County| 075 Grundy County| 077 Guthrie County| 079 Hamilton County| 081 Hancock County| 083 Hardin County|
		085 Harrison County| 087 Henry County| 089 Howard County| 091 Humboldt County| 093 Ida County| 095 Iowa County| 097 Jackson County| 099 Jasper County|
		101 Jefferson County| 103 Johnson County| 105 Jones County| 107 Keokuk County| 109 Kossuth County| 111 Lee County| 113 Linn County| 115 Louisa County|
		117 Lucas County| 119 Lyon County| 121 Madison County| 123 Mahaska County| 125 Marion County| 127 Marshall County| 129 Mills County| 131 Mitchell County|
		133 Monona County| 135 Monroe County| 137 Montgomery County| 139 Muscatine County| 141 O''Brien County| 143 Osceola County| 145 Page County|
		147 Palo Alto County| 149 Plymouth County| 151 Pocahontas County| 153 Polk County| 155 Pottawattamie County| 157 Poweshiek County| 159 Ringgold County|
		161 Sac County| 163 Scott County| 165 Shelby County| 167 Sioux County| 169 Story County| 171 Tama County| 173 Taylor County| 175 Union County|
		177 Van Buren County| 179 Wapello County| 181 Warren County| 183 Washington County| 185 Wayne County| 187 Webster County| 189 Winnebago County|
		191 Winneshiek County| 193 Woodbury County| 195 Worth County| 197 Wright County'),
	('KS', '001 Allen County| 003 Anderson County| 005 Atchison County| 007 Barber County| 009 Barton County| 011 Bourbon County| 013 Brown County|
		015 Butler County| 017 Chase County| 019 Chautauqua County| 021 Cherokee County| 023 Cheyenne County| 025 Clark County| 027 Clay County|
		029 Cloud County| 031 Coffey County| 033 Comanche County| 035 Cowley County| 037 Crawford County| 039 Decatur County| 041 Dickinson County|
		043 Doniphan County| 045 Douglas County| 047 Edwards County| 049 Elk County| 051 Ellis County| 053 Ellsworth County| 055 Finney County| 057 Ford County|
		059 Franklin County| 061 Geary County| 063 Gove County| 065 Graham County| 067 Grant County| 069 Gray County| 071 Greeley County| 073 Greenwood County|
		075 Hamilton County| 077 Harper County| 079 Harvey County| 081 Haskell County| 083 Hodgeman County| 085 Jackson County| 087 Jefferson County|
		089 Jewell County| 091 Johnson County| 093 Kearny County| 095 Kingman County| 097 Kiowa County| 099 Labette County| 101 Lane County|
		103 Leavenworth County| 105 Lincoln County| 107 Linn County| 109 Logan County| 111 Lyon County| 113 McPherson County| 115 Marion County|
		117 Marshall County| 119 Meade County| 121 Miami County| 123 Mitchell County| 125 Montgomery County| 127 Morris County| 129 Morton County|
		131 Nemaha County| 133 Neosho County| 135 Ness County| 137 Norton County| 139 Osage County| 141 Osborne County| 143 Ottawa County| 145 Pawnee County|
		147 Phillips County| 149 Pottawatomie County| 151 Pratt County| 153 Rawlins County| 155 Reno County| 157 Republic County| 159 Rice County|
		161 Riley County| 163 Rooks County| 165 Rush County| 167 Russell County| 169 Saline County| 171 Scott County| 173 Sedgwick County| 175 Seward County|
		177 Shawnee County| 179 Sheridan County| 181 Sherman County| 183 Smith County| 185 Stafford County| 187 Stanton County| 189 Stevens County|
		191 Sumner County| 193 Thomas County| 195 Trego County| 197 Wabaunsee County| 199 Wallace County| 201 Washington County| 203 Wichita County|
		205 Wilson County| 207 Woodson County| 209 Wyandotte County'),
	('KY', '001 Adair County| 003 Allen County| 005 Anderson County| 007 Ballard County| 009 Barren County| 011 Bath County| 013 Bell County| 015 Boone County|
		017 Bourbon County| 019 Boyd County| 021 Boyle County| 023 Bracken County| 025 Breathitt County| 027 Breckinridge County| 029 Bullitt County|
		031 Butler County| 033 Caldwell County| 035 Calloway County| 037 Campbell County| 039 Carlisle County| 041 Carroll County| 043 Carter County|
		045 Casey County| 047 Christian County| 049 Clark County| 051 Clay County| 053 Clinton County| 055 Crittenden County| 057 Cumberland County|
		059 Daviess County| 061 Edmonson County| 063 Elliott County| 065 Estill County| 067 Fayette County| 069 Fleming County| 071 Floyd County|
		073 Franklin County| 075 Fulton County| 077 Gallatin County| 079 Garrard County| 081 Grant County| 083 Graves County| 085 Grayson County|
		087 Green County| 089 Greenup County| 091 Hancock County| 093 Hardin County| 095 Harlan County| 097 Harrison County| 099 Hart County|
		101 Henderson County| 103 Henry County| 105 Hickman County| 107 Hopkins County| 109 Jackson County| 111 Jefferson County| 113 Jessamine County|
		115 Johnson County| 117 Kenton County| 119 Knott County| 121 Knox County| 123 Larue County| 125 Laurel County| 127 Lawrence County| 129 Lee County|
		131 Leslie County| 133 Letcher County| 135 Lewis County| 137 Lincoln County| 139 Livingston County| 141 Logan County| 143 Lyon County|
		145 McCracken County| 147 McCreary County| 149 McLean County| 151 Madison County| 153 Magoffin County| 155 Marion County| 157 Marshall County|
		159 Martin County| 161 Mason County| 163 Meade County| 165 Menifee County| 167 Mercer County| 169 Metcalfe County| 171 Monroe County|
		173 Montgomery County| 175 Morgan County| 177 Muhlenberg County| 179 Nelson County| 181 Nicholas County| 183 Ohio County| 185 Oldham County|
		187 Owen County| 189 Owsley County| 191 Pendleton County| 193 Perry County| 195 Pike County| 197 Powell County| 199 Pulaski County| 201 Robertson County|
		203 Rockcastle County| 205 Rowan County| 207 Russell County| 209 Scott County| 211 Shelby County| 213 Simpson County| 215 Spencer County|
		217 Taylor County| 219 Todd County| 221 Trigg County| 223 Trimble County| 225 Union County| 227 Warren County| 229 Washington County| 231 Wayne County|
		233 Webster County| 235 Whitley County| 237 Wolfe County| 239 Woodford County'),
	('LA', '001 Acadia Parish| 003 Allen Parish| 005 Ascension Parish| 007 Assumption Parish| 009 Avoyelles Parish| 011 Beauregard Parish| 013 Bienville Parish|
		015 Bossier Parish| 017 Caddo Parish| 019 Calcasieu Parish| 021 Caldwell Parish| 023 Cameron Parish| 025 Catahoula Parish| 027 Claiborne Parish|
		029 Concordia Parish| 031 De Soto Parish| 033 East Baton Rouge Parish| 035 East Carroll Parish| 037 East Feliciana Parish| 039 Evangeline Parish|
		041 Franklin Parish| 043 Grant Parish| 045 Iberia Parish| 047 Iberville Parish| 049 Jackson Parish| 051 Jefferson Parish| 053 Jefferson Davis Parish|
		055 Lafayette Parish| 057 Lafourche Parish| 059 LaSalle Parish| 061 Lincoln Parish| 063 Livingston Parish| 065 Madison Parish| 067 Morehouse Parish|
		069 Natchitoches Parish| 071 Orleans Parish| 073 Ouachita Parish| 075 Plaquemines Parish| 077 Pointe Coupee Parish| 079 Rapides Parish|
		081 Red River Parish| 083 Richland Parish| 085 Sabine Parish| 087 St. Bernard Parish| 089 St. Charles Parish| 091 St. Helena Parish|
		093 St. James Parish| 095 St. John the Baptist Parish| 097 St. Landry Parish| 099 St. Martin Parish| 101 St. Mary Parish| 103 St. Tammany Parish|
		105 Tangipahoa Parish| 107 Tensas Parish| 109 Terrebonne Parish| 111 Union Parish| 113 Vermilion Parish| 115 Vernon Parish| 117 Washington Parish|
		119 Webster Parish| 121 West Baton Rouge Parish| 123 West Carroll Parish| 125 West Feliciana Parish| 127 Winn Parish'),
	('ME', '001 Androscoggin County| 003 Aroostook County| 005 Cumberland County| 007 Franklin County| 009 Hancock County| 011 Kennebec County| 013 Knox County|
		015 Lincoln County| 017 Oxford County| 019 Penobscot County| 021 Piscataquis County| 023 Sagadahoc County| 025 Somerset County| 027 Waldo County|
		029 Washington County| 031 York County'),
	('MD', '001 Allegany County| 003 Anne Arundel County| 005 Baltimore County| 009 Calvert County| 011 Caroline County| 013 Carroll County| 015 Cecil County|
		017 Charles County| 019 Dorchester County| 021 Frederick County| 023 Garrett County| 025 Harford County| 027 Howard County| 029 Kent County|
		031 Montgomery County| 033 Prince George''s County| 035 Queen Anne''s County| 037 St. Mary''s County| 039 Somerset County| 041 Talbot County|
		043 Washington County| 045 Wicomico County| 047 Worcester County| 510 Baltimore city'),
	('MA', '001 Barnstable County| 003 Berkshire County| 005 Bristol County| 007 Dukes County| 009 Essex County| 011 Franklin County| 013 Hampden County|
		015 Hampshire County| 017 Middlesex County| 019 Nantucket County| 021 Norfolk County| 023 Plymouth County| 025 Suffolk County| 027 Worcester County'),
	('MI', '001 Alcona County| 003 Alger County| 005 Allegan County| 007 Alpena County| 009 Antrim County| 011 Arenac County| 013 Baraga County| 015 Barry County|
		017 Bay County| 019 Benzie County| 021 Berrien County| 023 Branch County| 025 Calhoun County| 027 Cass County| 029 Charlevoix County|
		031 Cheboygan County| 033 Chippewa County| 035 Clare County| 037 Clinton County| 039 Crawford County| 041 Delta County| 043 Dickinson County|
		045 Eaton County| 047 Emmet County| 049 Genesee County| 051 Gladwin County| 053 Gogebic County| 055 Grand Traverse County| 057 Gratiot County|
		059 Hillsdale County| 061 Houghton County| 063 Huron County| 065 Ingham County| 067 Ionia County| 069 Iosco County| 071 Iron County| 073 Isabella County|
		075 Jackson County| 077 Kalamazoo County| 079 Kalkaska County| 081 Kent County| 083 Keweenaw County| 085 Lake County| 087 Lapeer County|
		089 Leelanau County| 091 Lenawee County| 093 Livingston County| 095 Luce County| 097 Mackinac County| 099 Macomb County| 101 Manistee County|
		103 Marquette County| 105 Mason County| 107 Mecosta County| 109 Menominee County| 111 Midland County| 113 Missaukee County| 115 Monroe County|
		117 Montcalm County| 119 Montmorency County| 121 Muskegon County| 123 Newaygo County| 125 Oakland County| 127 Oceana County| 129 Ogemaw County|
		131 Ontonagon County| 133 Osceola County| 135 Oscoda County| 137 Otsego County| 139 Ottawa County| 141 Presque Isle County| 143 Roscommon County|
		145 Saginaw County| 147 St. Clair County| 149 St. Joseph County| 151 Sanilac County| 153 Schoolcraft County| 155 Shiawassee County| 157 Tuscola County|
		159 Van Buren County| 161 Washtenaw County| 163 Wayne County| 165 Wexford County'),
	('MN', '001 Aitkin County| 003 Anoka County| 005 Becker County| 007 Beltrami County| 009 Benton County| 011 Big Stone County| 013 Blue Earth County|
		015 Brown County| 017 Carlton County| 019 Carver County| 021 Cass County| 023 Chippewa County| 025 Chisago County| 027 Clay County|
		029 Clearwater County| 031 Cook County| 033 Cottonwood County| 035 Crow Wing County| 037 Dakota County| 039 Dodge County| 041 Douglas County|
		043 Faribault County| 045 Fillmore County| 047 Freeborn County| 049 Goodhue County| 051 Grant County| 053 Hennepin County| 055 Houston County|
		057 Hubbard County| 059 Isanti County| 061 Itasca County| 063 Jackson County| 065 Kanabec County| 067 Kandiyohi County| 069 Kittson County|
		071 Koochiching County| 073 Lac qui Parle County| 075 Lake County| 077 Lake of the Woods County| 079 Le Sueur County| 081 Lincoln County|
		083 Lyon County| 085 McLeod County| 087 Mahnomen County| 089 Marshall County| 091 Martin County| 093 Meeker County| 095 Mille Lacs County|
		097 Morrison County| 099 Mower County| 101 Murray County| 103 Nicollet County| 105 Nobles County| 107 Norman County| 109 Olmsted County|
		111 Otter Tail County| 113 Pennington County| 115 Pine County| 117 Pipestone County| 119 Polk County| 121 Pope County| 123 Ramsey County|
		125 Red Lake County| 127 Redwood County| 129 Renville County| 131 Rice County| 133 Rock County| 135 Roseau County| 137 St. Louis County|
		139 Scott County| 141 Sherburne County| 143 Sibley County| 145 Stearns County| 147 Steele County| 149 Stevens County| 151 Swift County| 153 Todd County|
		155 Traverse County| 157 Wabasha County| 159 Wadena County| 161 Waseca County| 163 Washington County| 165 Watonwan County| 167 Wilkin County|
		169 Winona County| 171 Wright County| 173 Yellow Medicine County'),
	('MS', '001 Adams County| 003 Alcorn County| 005 Amite County| 007 Attala County| 009 Benton County| 011 Bolivar County| 013 Calhoun County| 015 Carroll County|
		017 Chickasaw County| 019 Choctaw County| 021 Claiborne County| 023 Clarke County| 025 Clay County| 027 Coahoma County| 029 Copiah County|
		031 Covington County| 033 DeSoto County| 035 Forrest County| 037 Franklin County| 039 George County| 041 Greene County| 043 Grenada County|
		045 Hancock County| 047 Harrison County| 049 Hinds County| 051 Holmes County| 053 Humphreys County| 055 Issaquena County| 057 Itawamba County|
		059 Jackson County| 061 Jasper County| 063 Jefferson County| 065 Jefferson Davis County| 067 Jones County| 069 Kemper County| 071 Lafayette County|
		073 Lamar County| 075 Lauderdale County| 077 Lawrence County| 079 Leake County| 081 Lee County| 083 Leflore County| 085 Lincoln County|
		087 Lowndes County| 089 Madison County| 091 Marion County| 093 Marshall County| 095 Monroe County| 097 Montgomery County| 099 Neshoba County|
		101 Newton County| 103 Noxubee County| 105 Oktibbeha County| 107 Panola County| 109 Pearl River County| 111 Perry County| 113 Pike County|
		115 Pontotoc County| 117 Prentiss County| 119 Quitman County| 121 Rankin County| 123 Scott County| 125 Sharkey County| 127 Simpson County|
		129 Smith County| 131 Stone County| 133 Sunflower County| 135 Tallahatchie County| 137 Tate County| 139 Tippah County| 141 Tishomingo County|
		143 Tunica County| 145 Union County| 147 Walthall County| 149 Warren County| 151 Washington County| 153 Wayne County| 155 Webster County|
		157 Wilkinson County| 159 Winston County| 161 Yalobusha County| 163 Yazoo County'),
	('MO', '001 Adair County| 003 Andrew County| 005 Atchison County| 007 Audrain County| 009 Barry County| 011 Barton County| 013 Bates County| 015 Benton County|
		017 Bollinger County| 019 Boone County| 021 Buchanan County| 023 Butler County| 025 Caldwell County| 027 Callaway County| 029 Camden County|
		031 Cape Girardeau County| 033 Carroll County| 035 Carter County| 037 Cass County| 039 Cedar County| 041 Chariton County| 043 Christian County|
		045 Clark County| 047 Clay County| 049 Clinton County| 051 Cole County| 053 Cooper County| 055 Crawford County| 057 Dade County| 059 Dallas County|
		061 Daviess County| 063 DeKalb County| 065 Dent County| 067 Douglas County| 069 Dunklin County| 071 Franklin County| 073 Gasconade County|
		075 Gentry County| 077 Greene County| 079 Grundy County| 081 Harrison County| 083 Henry County| 085 Hickory County| 087 Holt County| 089 Howard County|
		091 Howell County| 093 Iron County| 095 Jackson County| 097 Jasper County| 099 Jefferson County| 101 Johnson County| 103 Knox County| 105 Laclede County|
		107 Lafayette County| 109 Lawrence County| 111 Lewis County| 113 Lincoln County| 115 Linn County| 117 Livingston County| 119 McDonald County|
		121 Macon County| 123 Madison County| 125 Maries County| 127 Marion County| 129 Mercer County| 131 Miller County| 133 Mississippi County|
		135 Moniteau County| 137 Monroe County| 139 Montgomery County| 141 Morgan County| 143 New Madrid County| 145 Newton County| 147 Nodaway County|
		149 Oregon County| 151 Osage County| 153 Ozark County| 155 Pemiscot County| 157 Perry County| 159 Pettis County| 161 Phelps County| 163 Pike County|
		165 Platte County| 167 Polk County| 169 Pulaski County| 171 Putnam County| 173 Ralls County| 175 Randolph County| 177 Ray County| 179 Reynolds County|
		181 Ripley County| 183 St. Charles County| 185 St. Clair County| 186 Ste. Genevieve County| 187 St. Francois County| 189 St. Louis County|
		195 Saline County| 197 Schuyler County| 199 Scotland County| 201 Scott County| 203 Shannon County| 205 Shelby County| 207 Stoddard County|
		209 Stone County| 211 Sullivan County| 213 Taney County| 215 Texas County| 217 Vernon County| 219 Warren County| 221 Washington County| 223 Wayne County|
		225 Webster County| 227 Worth County| 229 Wright County| 510 St. Louis city'),
	('MT', '001 Beaverhead County| 003 Big Horn County| 005 Blaine County| 007 Broadwater County| 009 Carbon County| 011 Carter County| 013 Cascade County|
		015 Chouteau County| 017 Custer County| 019 Daniels County| 021 Dawson County| 023 Deer Lodge County| 025 Fallon County| 027 Fergus County|
		029 Flathead County| 031 Gallatin County| 033 Garfield County| 035 Glacier County| 037 Golden Valley County| 039 Granite County| 041 Hill County|
		043 Jefferson County| 045 Judith Basin County| 047 Lake County| 049 Lewis and Clark County| 051 Liberty County| 053 Lincoln County| 055 McCone County|
		057 Madison County| 059 Meagher County| 061 Mineral County| 063 Missoula County| 065 Musselshell County| 067 Park County| 069 Petroleum County|
		071 Phillips County| 073 Pondera County| 075 Powder River County| 077 Powell County| 079 Prairie County| 081 Ravalli County| 083 Richland County|
		085 Roosevelt County| 087 Rosebud County| 089 Sanders County| 091 Sheridan County| 093 Silver Bow County| 095 Stillwater County| 097 Sweet Grass County|
		099 Teton County| 101 Toole County| 103 Treasure County| 105 Valley County| 107 Wheatland County| 109 Wibaux County| 111 Yellowstone County'),
	('NE', '001 Adams County| 003 Antelope County| 005 Arthur County| 007 Banner County| 009 Blaine County| 011 Boone County| 013 Box Butte County| 015 Boyd County|
		017 Brown County| 019 Buffalo County| 021 Burt County| 023 Butler County| 025 Cass County| 027 Cedar County| 029 Chase County| 031 Cherry County|
		033 Cheyenne County| 035 Clay County| 037 Colfax County| 039 Cuming County| 041 Custer County| 043 Dakota County| 045 Dawes County| 047 Dawson County|
		049 Deuel County| 051 Dixon County| 053 Dodge County| 055 Douglas County| 057 Dundy County| 059 Fillmore County| 061 Franklin County|
		063 Frontier County| 065 Furnas County| 067 Gage County| 069 Garden County| 071 Garfield County| 073 Gosper County| 075 Grant County| 077 Greeley County|
		079 Hall County| 081 Hamilton County| 083 Harlan County| 085 Hayes County| 087 Hitchcock County| 089 Holt County| 091 Hooker County| 093 Howard County|
		095 Jefferson County| 097 Johnson County| 099 Kearney County| 101 Keith County| 103 Keya Paha County| 105 Kimball County| 107 Knox County|
		109 Lancaster County| 111 Lincoln County| 113 Logan County| 115 Loup County| 117 McPherson County| 119 Madison County| 121 Merrick County|
		123 Morrill County| 125 Nance County| 127 Nemaha County| 129 Nuckolls County| 131 Otoe County| 133 Pawnee County| 135 Perkins County| 137 Phelps County|
		139 Pierce County| 141 Platte County| 143 Polk County| 145 Red Willow County| 147 Richardson County| 149 Rock County| 151 Saline County|
		153 Sarpy County| 155 Saunders County| 157 Scotts Bluff County| 159 Seward County| 161 Sheridan County| 163 Sherman County| 165 Sioux County|
		167 Stanton County| 169 Thayer County| 171 Thomas County| 173 Thurston County| 175 Valley County| 177 Washington County| 179 Wayne County|
		181 Webster County| 183 Wheeler County| 185 York County'),
	('NV', '001 Churchill County| 003 Clark County| 005 Douglas County| 007 Elko County| 009 Esmeralda County| 011 Eureka County| 013 Humboldt County|
		015 Lander County| 017 Lincoln County| 019 Lyon County| 021 Mineral County| 023 Nye County| 027 Pershing County| 029 Storey County| 031 Washoe County|
		033 White Pine County| 510 Carson City'),
	('NH', '001 Belknap County| 003 Carroll County| 005 Cheshire County| 007 Coos County| 009 Grafton County| 011 Hillsborough County| 013 Merrimack County|
		015 Rockingham County| 017 Strafford County| 019 Sullivan County'),
	('NJ', '001 Atlantic County| 003 Bergen County| 005 Burlington County| 007 Camden County| 009 Cape May County| 011 Cumberland County| 013 Essex County|
		015 Gloucester County| 017 Hudson County| 019 Hunterdon County| 021 Mercer County| 023 Middlesex County| 025 Monmouth County| 027 Morris County|
		029 Ocean County| 031 Passaic County| 033 Salem County| 035 Somerset County| 037 Sussex County| 039 Union County| 041 Warren County'),
	('NM', '001 Bernalillo County| 003 Catron County| 005 Chaves County| 006 Cibola County| 007 Colfax County| 009 Curry County| 011 De Baca County|
		013 Doña Ana County| 015 Eddy County| 017 Grant County| 019 Guadalupe County| 021 Harding County| 023 Hidalgo County| 025 Lea County| 027 Lincoln County|
		028 Los Alamos County| 029 Luna County| 031 McKinley County| 033 Mora County| 035 Otero County| 037 Quay County| 039 Rio Arriba County|
		041 Roosevelt County| 043 Sandoval County| 045 San Juan County| 047 San Miguel County| 049 Santa Fe County| 051 Sierra County| 053 Socorro County|
		055 Taos County| 057 Torrance County| 059 Union County| 061 Valencia County'),
	('NY', '001 Albany County| 003 Allegany County| 005 Bronx County| 007 Broome County| 009 Cattaraugus County| 011 Cayuga County| 013 Chautauqua County|
		015 Chemung County| 017 Chenango County| 019 Clinton County| 021 Columbia County| 023 Cortland County| 025 Delaware County| 027 Dutchess County|
		029 Erie County| 031 Essex County| 033 Franklin County| 035 Fulton County| 037 Genesee County| 039 Greene County| 041 Hamilton County|
		043 Herkimer County| 045 Jefferson County| 047 Kings County| 049 Lewis County| 051 Livingston County| 053 Madison County| 055 Monroe County|
		057 Montgomery County| 059 Nassau County| 061 New York County| 063 Niagara County| 065 Oneida County| 067 Onondaga County| 069 Ontario County|
		071 Orange County| 073 Orleans County| 075 Oswego County| 077 Otsego County| 079 Putnam County| 081 Queens County| 083 Rensselaer County|
		085 Richmond County| 087 Rockland County| 089 St. Lawrence County| 091 Saratoga County| 093 Schenectady County| 095 Schoharie County|
		097 Schuyler County| 099 Seneca County| 101 Steuben County| 103 Suffolk County| 105 Sullivan County| 107 Tioga County| 109 Tompkins County|
		111 Ulster County| 113 Warren County| 115 Washington County| 117 Wayne County| 119 Westchester County| 121 Wyoming County| 123 Yates County'),
	('NC', '001 Alamance County| 003 Alexander County| 005 Alleghany County| 007 Anson County| 009 Ashe County| 011 Avery County| 013 Beaufort County|
		015 Bertie County| 017 Bladen County| 019 Brunswick County| 021 Buncombe County| 023 Burke County| 025 Cabarrus County| 027 Caldwell County|
		029 Camden County| 031 Carteret County| 033 Caswell County| 035 Catawba County| 037 Chatham County| 039 Cherokee County| 041 Chowan County|
		043 Clay County| 045 Cleveland County| 047 Columbus County| 049 Craven County| 051 Cumberland County| 053 Currituck County| 055 Dare County|
		057 Davidson County| 059 Davie County| 061 Duplin County| 063 Durham County| 065 Edgecombe County| 067 Forsyth County| 069 Franklin County|
		071 Gaston County| 073 Gates County| 075 Graham County| 077 Granville County| 079 Greene County| 081 Guilford County| 083 Halifax County|
		085 Harnett County| 087 Haywood County| 089 Henderson County| 091 Hertford County| 093 Hoke County| 095 Hyde County| 097 Iredell County|
		099 Jackson County| 101 Johnston County| 103 Jones County| 105 Lee County| 107 Lenoir County| 109 Lincoln County| 111 McDowell County| 113 Macon County|
		115 Madison County| 117 Martin County| 119 Mecklenburg County| 121 Mitchell County| 123 Montgomery County| 125 Moore County| 127 Nash County|
		129 New Hanover County| 131 Northampton County| 133 Onslow County| 135 Orange County| 137 Pamlico County| 139 Pasquotank County| 141 Pender County|
		143 Perquimans County| 145 Person County| 147 Pitt County| 149 Polk County| 151 Randolph County| 153 Richmond County| 155 Robeson County|
		157 Rockingham County| 159 Rowan County| 161 Rutherford County| 163 Sampson County| 165 Scotland County| 167 Stanly County| 169 Stokes County|
		171 Surry County| 173 Swain County| 175 Transylvania County| 177 Tyrrell County| 179 Union County| 181 Vance County| 183 Wake County| 185 Warren County|
		187 Washington County| 189 Watauga County| 191 Wayne County| 193 Wilkes County| 195 Wilson County| 197 Yadkin County| 199 Yancey County'),
	('ND', '001 Adams County| 003 Barnes County| 005 Benson County| 007 Billings County| 009 Bottineau County| 011 Bowman County| 013 Burke County|
		015 Burleigh County| 017 Cass County| 019 Cavalier County| 021 Dickey County| 023 Divide County| 025 Dunn County| 027 Eddy County| 029 Emmons County|
		031 Foster County| 033 Golden Valley County| 035 Grand Forks County| 037 Grant County| 039 Griggs County| 041 Hettinger County| 043 Kidder County|
		045 LaMoure County| 047 Logan County| 049 McHenry County| 051 McIntosh County| 053 McKenzie County| 055 McLean County| 057 Mercer County|
		059 Morton County| 061 Mountrail County| 063 Nelson County| 065 Oliver County| 067 Pembina County| 069 Pierce County| 071 Ramsey County|
		073 Ransom County| 075 Renville County| 077 Richland County| 079 Rolette County| 081 Sargent County| 083 Sheridan County| 085 Sioux County|
		087 Slope County| 089 Stark County| 091 Steele County| 093 Stutsman County| 095 Towner County| 097 Traill County| 099 Walsh County| 101 Ward County|
		103 Wells County| 105 Williams County'),
	('OH', '001 Adams County| 003 Allen County| 005 Ashland County| 007 Ashtabula County| 009 Athens County| 011 Auglaize County| 013 Belmont County|
		015 Brown County| 017 Butler County| 019 Carroll County| 021 Champaign County| 023 Clark County| 025 Clermont County| 027 Clinton County|
		029 Columbiana County| 031 Coshocton County| 033 Crawford County| 035 Cuyahoga County| 037 Darke County| 039 Defiance County| 041 Delaware County|
		043 Erie County| 045 Fairfield County| 047 Fayette County| 049 Franklin County| 051 Fulton County| 053 Gallia County| 055 Geauga County|
		057 Greene County| 059 Guernsey County| 061 Hamilton County| 063 Hancock County| 065 Hardin County| 067 Harrison County| 069 Henry County|
		071 Highland County| 073 Hocking County| 075 Holmes County| 077 Huron County| 079 Jackson County| 081 Jefferson County| 083 Knox County| 085 Lake County|
		087 Lawrence County| 089 Licking County| 091 Logan County| 093 Lorain County| 095 Lucas County| 097 Madison County| 099 Mahoning County|
		101 Marion County| 103 Medina County| 105 Meigs County| 107 Mercer County| 109 Miami County| 111 Monroe County| 113 Montgomery County| 115 Morgan County|
		117 Morrow County| 119 Muskingum County| 121 Noble County| 123 Ottawa County| 125 Paulding County| 127 Perry County| 129 Pickaway County|
		131 Pike County| 133 Portage County| 135 Preble County| 137 Putnam County| 139 Richland County| 141 Ross County| 143 Sandusky County| 145 Scioto County|
		147 Seneca County| 149 Shelby County| 151 Stark County| 153 Summit County| 155 Trumbull County| 157 Tuscarawas County| 159 Union County|
		161 Van Wert County| 163 Vinton County| 165 Warren County| 167 Washington County| 169 Wayne County| 171 Williams County| 173 Wood County|
		175 Wyandot County'),
	('OK', '001 Adair County| 003 Alfalfa County| 005 Atoka County| 007 Beaver County| 009 Beckham County| 011 Blaine County| 013 Bryan County| 015 Caddo County|
		017 Canadian County| 019 Carter County| 021 Cherokee County| 023 Choctaw County| 025 Cimarron County| 027 Cleveland County| 029 Coal County|
		031 Comanche County| 033 Cotton County| 035 Craig County| 037 Creek County| 039 Custer County| 041 Delaware County| 043 Dewey County| 045 Ellis County|
		047 Garfield County| 049 Garvin County| 051 Grady County| 053 Grant County| 055 Greer County| 057 Harmon County| 059 Harper County| 061 Haskell County|
		063 Hughes County| 065 Jackson County| 067 Jefferson County| 069 Johnston County| 071 Kay County| 073 Kingfisher County| 075 Kiowa County|
		077 Latimer County| 079 Le Flore County| 081 Lincoln County| 083 Logan County| 085 Love County| 087 McClain County| 089 McCurtain County|
		091 McIntosh County| 093 Major County| 095 Marshall County| 097 Mayes County| 099 Murray County| 101 Muskogee County| 103 Noble County|
		105 Nowata County| 107 Okfuskee County| 109 Oklahoma County| 111 Okmulgee County| 113 Osage County| 115 Ottawa County| 117 Pawnee County|
		119 Payne County| 121 Pittsburg County| 123 Pontotoc County| 125 Pottawatomie County| 127 Pushmataha County| 129 Roger Mills County| 131 Rogers County|
		133 Seminole County| 135 Sequoyah County| 137 Stephens County| 139 Texas County| 141 Tillman County| 143 Tulsa County| 145 Wagoner County|
		147 Washington County| 149 Washita County| 151 Woods County| 153 Woodward County'),
	('OR', '001 Baker County| 003 Benton County| 005 Clackamas County| 007 Clatsop County| 009 Columbia County| 011 Coos County| 013 Crook County| 015 Curry County|
		017 Deschutes County| 019 Douglas County| 021 Gilliam County| 023 Grant County| 025 Harney County| 027 Hood River County| 029 Jackson County|
		031 Jefferson County| 033 Josephine County| 035 Klamath County| 037 Lake County| 039 Lane County| 041 Lincoln County| 043 Linn County|
		045 Malheur County| 047 Marion County| 049 Morrow County| 051 Multnomah County| 053 Polk County| 055 Sherman County| 057 Tillamook County|
		059 Umatilla County| 061 Union County| 063 Wallowa County| 065 Wasco County| 067 Washington County| 069 Wheeler County| 071 Yamhill County'),
	('PA', '001 Adams County| 003 Allegheny County| 005 Armstrong County| 007 Beaver County| 009 Bedford County| 011 Berks County| 013 Blair County|
		015 Bradford County| 017 Bucks County| 019 Butler County| 021 Cambria County| 023 Cameron County| 025 Carbon County| 027 Centre County|
		029 Chester County| 031 Clarion County| 033 Clearfield County| 035 Clinton County| 037 Columbia County| 039 Crawford County| 041 Cumberland County|
		043 Dauphin County| 045 Delaware County| 047 Elk County| 049 Erie County| 051 Fayette County| 053 Forest County| 055 Franklin County| 057 Fulton County|
		059 Greene County| 061 Huntingdon County| 063 Indiana County| 065 Jefferson County| 067 Juniata County| 069 Lackawanna County| 071 Lancaster County|
		073 Lawrence County| 075 Lebanon County| 077 Lehigh County| 079 Luzerne County| 081 Lycoming County| 083 McKean County| 085 Mercer County|
		087 Mifflin County| 089 Monroe County| 091 Montgomery County| 093 Montour County| 095 Northampton County| 097 Northumberland County| 099 Perry County|
		101 Philadelphia County| 103 Pike County| 105 Potter County| 107 Schuylkill County| 109 Snyder County| 111 Somerset County| 113 Sullivan County|
		115 Susquehanna County| 117 Tioga County| 119 Union County| 121 Venango County| 123 Warren County| 125 Washington County| 127 Wayne County|
		129 Westmoreland County| 131 Wyoming County| 133 York County'),
	('RI', '001 Bristol County| 003 Kent County| 005 Newport County| 007 Providence County| 009 Washington County'),
	('SC', '001 Abbeville County| 003 Aiken County| 005 Allendale County| 007 Anderson County| 009 Bamberg County| 011 Barnwell County| 013 Beaufort County|
		015 Berkeley County| 017 Calhoun County| 019 Charleston County| 021 Cherokee County| 023 Chester County| 025 Chesterfield County| 027 Clarendon County|
		029 Colleton County| 031 Darlington County| 033 Dillon County| 035 Dorchester County| 037 Edgefield County| 039 Fairfield County| 041 Florence County|
		043 Georgetown County| 045 Greenville County| 047 Greenwood County| 049 Hampton County| 051 Horry County| 053 Jasper County| 055 Kershaw County|
		057 Lancaster County| 059 Laurens County| 061 Lee County| 063 Lexington County| 065 McCormick County| 067 Marion County| 069 Marlboro County|
		071 Newberry County| 073 Oconee County| 075 Orangeburg County| 077 Pickens County| 079 Richland County| 081 Saluda County| 083 Spartanburg County|
		085 Sumter County| 087 Union County| 089 Williamsburg County| 091 York County'),
	('SD', '003 Aurora County| 005 Beadle County| 007 Bennett County| 009 Bon Homme County| 011 Brookings County| 013 Brown County| 015 Brule County|
		017 Buffalo County| 019 Butte County| 021 Campbell County| 023 Charles Mix County| 025 Clark County| 027 Clay County| 029 Codington County|
		031 Corson County| 033 Custer County| 035 Davison County| 037 Day County| 039 Deuel County| 041 Dewey County| 043 Douglas County| 045 Edmunds County|
		047 Fall River County| 049 Faulk County| 051 Grant County| 053 Gregory County| 055 Haakon County| 057 Hamlin County| 059 Hand County| 061 Hanson County|
		063 Harding County| 065 Hughes County| 067 Hutchinson County| 069 Hyde County| 071 Jackson County| 073 Jerauld County| 075 Jones County|
		077 Kingsbury County| 079 Lake County| 081 Lawrence County| 083 Lincoln County| 085 Lyman County| 087 McCook County| 089 McPherson County|
		091 Marshall County| 093 Meade County| 095 Mellette County| 097 Miner County| 099 Minnehaha County| 101 Moody County| 102 Oglala Lakota County|
		103 Pennington County| 105 Perkins County| 107 Potter County| 109 Roberts County| 111 Sanborn County| 115 Spink County| 117 Stanley County|
		119 Sully County| 121 Todd County| 123 Tripp County| 125 Turner County| 127 Union County| 129 Walworth County| 135 Yankton County| 137 Ziebach County'),
	('TN', '001 Anderson County| 003 Bedford County| 005 Benton County| 007 Bledsoe County| 009 Blount County| 011 Bradley County| 013 Campbell County|
		015 Cannon County| 017 Carroll County| 019 Carter County| 021 Cheatham County| 023 Chester County| 025 Claiborne County| 027 Clay County|
		029 Cocke County| 031 Coffee County| 033 Crockett County| 035 Cumberland County| 037 Davidson County| 039 Decatur County| 041 DeKalb County|
		043 Dickson County| 045 Dyer County| 047 Fayette County| 049 Fentress County| 051 Franklin County| 053 Gibson County| 055 Giles County|
		057 Grainger County| 059 Greene County| 061 Grundy County| 063 Hamblen County| 065 Hamilton County| 067 Hancock County| 069 Hardeman County|
		071 Hardin County| 073 Hawkins County| 075 Haywood County| 077 Henderson County| 079 Henry County| 081 Hickman County| 083 Houston County|
		085 Humphreys County| 087 Jackson County| 089 Jefferson County| 091 Johnson County| 093 Knox County| 095 Lake County| 097 Lauderdale County|
		099 Lawrence County| 101 Lewis County| 103 Lincoln County| 105 Loudon County| 107 McMinn County| 109 McNairy County| 111 Macon County|
		113 Madison County| 115 Marion County| 117 Marshall County| 119 Maury County| 121 Meigs County| 123 Monroe County| 125 Montgomery County|
		127 Moore County| 129 Morgan County| 131 Obion County| 133 Overton County| 135 Perry County| 137 Pickett County| 139 Polk County| 141 Putnam County|
		143 Rhea County| 145 Roane County| 147 Robertson County| 149 Rutherford County| 151 Scott County| 153 Sequatchie County| 155 Sevier County|
		157 Shelby County| 159 Smith County| 161 Stewart County| 163 Sullivan County| 165 Sumner County| 167 Tipton County| 169 Trousdale County|
		171 Unicoi County| 173 Union County| 175 Van Buren County| 177 Warren County| 179 Washington County| 181 Wayne County| 183 Weakley County|
		185 White County| 187 Williamson County| 189 Wilson County'),
	('TX', '001 Anderson County| 003 Andrews County| 005 Angelina County| 007 Aransas County| 009 Archer County| 011 Armstrong County| 013 Atascosa County|
		015 Austin County| 017 Bailey County| 019 Bandera County| 021 Bastrop County| 023 Baylor County| 025 Bee County| 027 Bell County| 029 Bexar County|
		031 Blanco County| 033 Borden County| 035 Bosque County| 037 Bowie County| 039 Brazoria County| 041 Brazos County| 043 Brewster County|
		045 Briscoe County| 047 Brooks County| 049 Brown County| 051 Burleson County| 053 Burnet County| 055 Caldwell County| 057 Calhoun County|
		059 Callahan County| 061 Cameron County| 063 Camp County| 065 Carson County| 067 Cass County| 069 Castro County| 071 Chambers County|
		073 Cherokee County| 075 Childress County| 077 Clay County| 079 Cochran County| 081 Coke County| 083 Coleman County| 085 Collin County|
		087 Collingsworth County| 089 Colorado County| 091 Comal County| 093 Comanche County| 095 Concho County| 097 Cooke County| 099 Coryell County|
		101 Cottle County| 103 Crane County| 105 Crockett County| 107 Crosby County| 109 Culberson County| 111 Dallam County| 113 Dallas County|
		115 Dawson County| 117 Deaf Smith County| 119 Delta County| 121 Denton County| 123 DeWitt County| 125 Dickens County| 127 Dimmit County|
		129 Donley County| 131 Duval County| 133 Eastland County| 135 Ector County| 137 Edwards County| 139 Ellis County| 141 El Paso County| 143 Erath County|
		145 Falls County| 147 Fannin County| 149 Fayette County| 151 Fisher County| 153 Floyd County| 155 Foard County| 157 Fort Bend County|
		159 Franklin County| 161 Freestone County| 163 Frio County| 165 Gaines County| 167 Galveston County| 169 Garza County| 171 Gillespie County|
		173 Glasscock County| 175 Goliad County| 177 Gonzales County| 179 Gray County| 181 Grayson County| 183 Gregg County| 185 Grimes County|
		187 Guadalupe County| 189 Hale County| 191 Hall County| 193 Hamilton County| 195 Hansford County| 197 Hardeman County| 199 Hardin County|
		201 Harris County| 203 Harrison County| 205 Hartley County| 207 Haskell County| 209 Hays County| 211 Hemphill County| 213 Henderson County|
		215 Hidalgo County| 217 Hill County| 219 Hockley County| 221 Hood County| 223 Hopkins County| 225 Houston County| 227 Howard County| 229 Hudspeth County|
		231 Hunt County| 233 Hutchinson County| 235 Irion County| 237 Jack County| 239 Jackson County| 241 Jasper County| 243 Jeff Davis County|
		245 Jefferson County| 247 Jim Hogg County| 249 Jim Wells County| 251 Johnson County| 253 Jones County| 255 Karnes County| 257 Kaufman County|
		259 Kendall County| 261 Kenedy County| 263 Kent County| 265 Kerr County| 267 Kimble County| 269 King County| 271 Kinney County| 273 Kleberg County|
		275 Knox County| 277 Lamar County| 279 Lamb County| 281 Lampasas County| 283 La Salle County| 285 Lavaca County| 287 Lee County| 289 Leon County|
		291 Liberty County| 293 Limestone County| 295 Lipscomb County| 297 Live Oak County| 299 Llano County| 301 Loving County| 303 Lubbock County|
		305 Lynn County| 307 McCulloch County| 309 McLennan County| 311 McMullen County| 313 Madison County| 315 Marion County| 317 Martin County|
		319 Mason County| 321 Matagorda County| 323 Maverick County| 325 Medina County| 327 Menard County| 329 Midland County| 331 Milam County|
		333 Mills County| 335 Mitchell County| 337 Montague County| 339 Montgomery County| 341 Moore County| 343 Morris County| 345 Motley County|
		347 Nacogdoches County| 349 Navarro County| 351 Newton County| 353 Nolan County| 355 Nueces County| 357 Ochiltree County| 359 Oldham County|
		361 Orange County| 363 Palo Pinto County| 365 Panola County| 367 Parker County| 369 Parmer County| 371 Pecos County| 373 Polk County| 375 Potter County|
		377 Presidio County| 379 Rains County| 381 Randall County| 383 Reagan County| 385 Real County| 387 Red River County| 389 Reeves County|
		391 Refugio County| 393 Roberts County| 395 Robertson County| 397 Rockwall County| 399 Runnels County| 401 Rusk County| 403 Sabine County|
		405 San Augustine County| 407 San Jacinto County| 409 San Patricio County| 411 San Saba County| 413 Schleicher County| 415 Scurry County|
		417 Shackelford County| 419 Shelby County| 421 Sherman County| 423 Smith County| 425 Somervell County| 427 Starr County| 429 Stephens County|
		431 Sterling County| 433 Stonewall County| 435 Sutton County| 437 Swisher County| 439 Tarrant County| 441 Taylor County| 443 Terrell County|
		445 Terry County| 447 Throckmorton County| 449 Titus County| 451 Tom Green County| 453 Travis County| 455 Trinity County| 457 Tyler County|
		459 Upshur County| 461 Upton County| 463 Uvalde County| 465 Val Verde County| 467 Van Zandt County| 469 Victoria County| 471 Walker County|
		473 Waller County| 475 Ward County| 477 Washington County| 479 Webb County| 481 Wharton County| 483 Wheeler County| 485 Wichita County|
		487 Wilbarger County| 489 Willacy County| 491 Williamson County| 493 Wilson County| 495 Winkler County| 497 Wise County| 499 Wood County|
		501 Yoakum County| 503 Young County| 505 Zapata County| 507 Zavala County'),
	('UT', '001 Beaver County| 003 Box Elder County| 005 Cache County| 007 Carbon County| 009 Daggett County| 011 Davis County| 013 Duchesne County|
		015 Emery County| 017 Garfield County| 019 Grand County| 021 Iron County| 023 Juab County| 025 Kane County| 027 Millard County| 029 Morgan County|
		031 Piute County| 033 Rich County| 035 Salt Lake County| 037 San Juan County| 039 Sanpete County| 041 Sevier County| 043 Summit County|
		045 Tooele County| 047 Uintah County| 049 Utah County| 051 Wasatch County| 053 Washington County| 055 Wayne County| 057 Weber County'),
	('VT', '001 Addison County| 003 Bennington County| 005 Caledonia County| 007 Chittenden County| 009 Essex County| 011 Franklin County| 013 Grand Isle County|
		015 Lamoille County| 017 Orange County| 019 Orleans County| 021 Rutland County| 023 Washington County| 025 Windham County| 027 Windsor County'),
	('VA', '001 Accomack County| 003 Albemarle County| 005 Alleghany County| 007 Amelia County| 009 Amherst County| 011 Appomattox County| 013 Arlington County|
		015 Augusta County| 017 Bath County| 019 Bedford County| 021 Bland County| 023 Botetourt County| 025 Brunswick County| 027 Buchanan County|
		029 Buckingham County| 031 Campbell County| 033 Caroline County| 035 Carroll County| 036 Charles City County| 037 Charlotte County|
		041 Chesterfield County| 043 Clarke County| 045 Craig County| 047 Culpeper County| 049 Cumberland County| 051 Dickenson County| 053 Dinwiddie County|
		057 Essex County| 059 Fairfax County| 061 Fauquier County| 063 Floyd County| 065 Fluvanna County| 067 Franklin County| 069 Frederick County|
		071 Giles County| 073 Gloucester County| 075 Goochland County| 077 Grayson County| 079 Greene County| 081 Greensville County| 083 Halifax County|
		085 Hanover County| 087 Henrico County| 089 Henry County| 091 Highland County| 093 Isle of Wight County| 095 James City County|
		097 King and Queen County| 099 King George County| 101 King William County| 103 Lancaster County| 105 Lee County| 107 Loudoun County| 109 Louisa County|
		111 Lunenburg County| 113 Madison County| 115 Mathews County| 117 Mecklenburg County| 119 Middlesex County| 121 Montgomery County| 125 Nelson County|
		127 New Kent County| 131 Northampton County| 133 Northumberland County| 135 Nottoway County| 137 Orange County| 139 Page County| 141 Patrick County|
		143 Pittsylvania County| 145 Powhatan County| 147 Prince Edward County| 149 Prince George County| 153 Prince William County| 155 Pulaski County|
		157 Rappahannock County| 159 Richmond County| 161 Roanoke County| 163 Rockbridge County| 165 Rockingham County| 167 Russell County| 169 Scott County|
		171 Shenandoah County| 173 Smyth County| 175 Southampton County| 177 Spotsylvania County| 179 Stafford County| 181 Surry County| 183 Sussex County|
		185 Tazewell County| 187 Warren County| 191 Washington County| 193 Westmoreland County| 195 Wise County| 197 Wythe County| 199 York County|
		510 Alexandria city| 520 Bristol city| 530 Buena Vista city| 540 Charlottesville city| 550 Chesapeake city| 570 Colonial Heights city|
		580 Covington city| 590 Danville city| 595 Emporia city| 600 Fairfax city| 610 Falls Church city| 620 Franklin city| 630 Fredericksburg city|
		640 Galax city| 650 Hampton city| 660 Harrisonburg city| 670 Hopewell city| 678 Lexington city| 680 Lynchburg city| 683 Manassas city|
		685 Manassas Park city| 690 Martinsville city| 700 Newport News city| 710 Norfolk city| 720 Norton city| 730 Petersburg city| 735 Poquoson city|
		740 Portsmouth city| 750 Radford city| 760 Richmond city| 770 Roanoke city| 775 Salem city| 790 Staunton city| 800 Suffolk city| 810 Virginia Beach city|
		820 Waynesboro city| 830 Williamsburg city| 840 Winchester city'),
	('WA', '001 Adams County| 003 Asotin County| 005 Benton County| 007 Chelan County| 009 Clallam County| 011 Clark County| 013 Columbia County| 015 Cowlitz County|
		017 Douglas County| 019 Ferry County| 021 Franklin County| 023 Garfield County| 025 Grant County| 027 Grays Harbor County| 029 Island County|
		031 Jefferson County| 033 King County| 035 Kitsap County| 037 Kittitas County| 039 Klickitat County| 041 Lewis County| 043 Lincoln County|
		045 Mason County| 047 Okanogan County| 049 Pacific County| 051 Pend Oreille County| 053 Pierce County| 055 San Juan County| 057 Skagit County|
		059 Skamania County| 061 Snohomish County| 063 Spokane County| 065 Stevens County| 067 Thurston County| 069 Wahkiakum County| 071 Walla Walla County|
		073 Whatcom County| 075 Whitman County| 077 Yakima County'),
	('WV', '001 Barbour County| 003 Berkeley County| 005 Boone County| 007 Braxton County| 009 Brooke County| 011 Cabell County| 013 Calhoun County| 015 Clay County|
		017 Doddridge County| 019 Fayette County| 021 Gilmer County| 023 Grant County| 025 Greenbrier County| 027 Hampshire County| 029 Hancock County|
		031 Hardy County| 033 Harrison County| 035 Jackson County| 037 Jefferson County| 039 Kanawha County| 041 Lewis County| 043 Lincoln County|
		045 Logan County| 047 McDowell County| 049 Marion County| 051 Marshall County| 053 Mason County| 055 Mercer County| 057 Mineral County| 059 Mingo County|
		061 Monongalia County| 063 Monroe County| 065 Morgan County| 067 Nicholas County| 069 Ohio County| 071 Pendleton County| 073 Pleasants County|
		075 Pocahontas County| 077 Preston County| 079 Putnam County| 081 Raleigh County| 083 Randolph County| 085 Ritchie County| 087 Roane County|
		089 Summers County| 091 Taylor County| 093 Tucker County| 095 Tyler County| 097 Upshur County| 099 Wayne County| 101 Webster County| 103 Wetzel County|
		105 Wirt County| 107 Wood County| 109 Wyoming County'),
	('WI', '001 Adams County| 003 Ashland County| 005 Barron County| 007 Bayfield County| 009 Brown County| 011 Buffalo County| 013 Burnett County|
		015 Calumet County| 017 Chippewa County| 019 Clark County| 021 Columbia County| 023 Crawford County| 025 Dane County| 027 Dodge County| 029 Door County|
		031 Douglas County| 033 Dunn County| 035 Eau Claire County| 037 Florence County| 039 Fond du Lac County| 041 Forest County| 043 Grant County|
		045 Green County| 047 Green Lake County| 049 Iowa County| 051 Iron County| 053 Jackson County| 055 Jefferson County| 057 Juneau County|
		059 Kenosha County| 061 Kewaunee County| 063 La Crosse County| 065 Lafayette County| 067 Langlade County| 069 Lincoln County| 071 Manitowoc County|
		073 Marathon County| 075 Marinette County| 077 Marquette County| 078 Menominee County| 079 Milwaukee County| 081 Monroe County| 083 Oconto County|
		085 Oneida County| 087 Outagamie County| 089 Ozaukee County| 091 Pepin County| 093 Pierce County| 095 Polk County| 097 Portage County| 099 Price County|
		101 Racine County| 103 Richland County| 105 Rock County| 107 Rusk County| 109 St. Croix County| 111 Sauk County| 113 Sawyer County| 115 Shawano County|
		117 Sheboygan County| 119 Taylor County| 121 Trempealeau County| 123 Vernon County| 125 Vilas County| 127 Walworth County| 129 Washburn County|
		131 Washington County| 133 Waukesha County| 135 Waupaca County| 137 Waushara County| 139 Winnebago County| 141 Wood County'),
	('WY', '001 Albany County| 003 Big Horn County| 005 Campbell County| 007 Carbon County| 009 Converse County| 011 Crook County| 013 Fremont County|
		015 Goshen County| 017 Hot Springs County| 019 Johnson County| 021 Laramie County| 023 Lincoln County| 025 Natrona County| 027 Niobrara County|
		029 Park County| 031 Platte County| 033 Sheridan County| 035 Sublette County| 037 Sweetwater County| 039 Teton County| 041 Uinta County|
		043 Washakie County| 045 Weston County'),
	('AS', '010 Eastern District| 020 Manu''a District| 030 Rose Island| 040 Swains Island| 050 Western District'),
	('GU', '010 Guam'),
	('MP', '085 Northern Islands Municipality| 100 Rota Municipality| 110 Saipan Municipality| 120 Tinian Municipality'),
	('PR', '001 Adjuntas Municipio| 003 Aguada Municipio| 005 Aguadilla Municipio| 007 Aguas Buenas Municipio| 009 Aibonito Municipio| 011 Añasco Municipio|
		013 Arecibo Municipio| 015 Arroyo Municipio| 017 Barceloneta Municipio| 019 Barranquitas Municipio| 021 Bayamón Municipio| 023 Cabo Rojo Municipio|
		025 Caguas Municipio| 027 Camuy Municipio| 029 Canóvanas Municipio| 031 Carolina Municipio| 033 Cataño Municipio| 035 Cayey Municipio|
		037 Ceiba Municipio| 039 Ciales Municipio| 041 Cidra Municipio| 043 Coamo Municipio| 045 Comerío Municipio| 047 Corozal Municipio| 049 Culebra Municipio|
		051 Dorado Municipio| 053 Fajardo Municipio| 054 Florida Municipio| 055 Guánica Municipio| 057 Guayama Municipio| 059 Guayanilla Municipio|
		061 Guaynabo Municipio| 063 Gurabo Municipio| 065 Hatillo Municipio| 067 Hormigueros Municipio| 069 Humacao Municipio| 071 Isabela Municipio|
		073 Jayuya Municipio| 075 Juana Díaz Municipio| 077 Juncos Municipio| 079 Lajas Municipio| 081 Lares Municipio| 083 Las Marías Municipio|
		085 Las Piedras Municipio| 087 Loíza Municipio| 089 Luquillo Municipio| 091 Manatí Municipio| 093 Maricao Municipio| 095 Maunabo Municipio|
		097 Mayagüez Municipio| 099 Moca Municipio| 101 Morovis Municipio| 103 Naguabo Municipio| 105 Naranjito Municipio| 107 Orocovis Municipio|
		109 Patillas Municipio| 111 Peñuelas Municipio| 113 Ponce Municipio| 115 Quebradillas Municipio| 117 Rincón Municipio| 119 Río Grande Municipio|
		121 Sabana Grande Municipio| 123 Salinas Municipio| 125 San Germán Municipio| 127 San Juan Municipio| 129 San Lorenzo Municipio|
		131 San Sebastián Municipio| 133 Santa Isabel Municipio| 135 Toa Alta Municipio| 137 Toa Baja Municipio| 139 Trujillo Alto Municipio|
		141 Utuado Municipio| 143 Vega Alta Municipio| 145 Vega Baja Municipio| 147 Vieques Municipio| 149 Villalba Municipio| 151 Yabucoa Municipio|
		153 Yauco Municipio'),
	('VI', '010 St. Croix Island| 020 St. John Island| 030 St. Thomas Island')
) given (state, list) JOIN "states" ON state_code = state, regexp_split_to_table(list, '\|\s+') entry;--> statement-breakpoint
INSERT INTO "counties" ("state_code", "fips", "name", "valid_from", "source", "list_year")
SELECT 'CT', substr(entry, 1, 5), substr(entry, 7), '2022-01-01', 'built_in', 2022
FROM regexp_split_to_table('09110 Capitol Planning Region| 09120 Greater Bridgeport Planning Region| 09130 Lower Connecticut River Valley Planning Region|
		09140 Naugatuck Valley Planning Region| 09150 Northeastern Connecticut Planning Region| 09160 Northwest Hills Planning Region|
		09170 South Central Connecticut Planning Region| 09180 Southeastern Connecticut Planning Region| 09190 Western Connecticut Planning Region', '\|\s+') entry;--> statement-breakpoint
-- A name, the form by which spellings are compared, and the counties that it lies in.
INSERT INTO "cities" ("state_code", "name", "full_name", "normal_name", "counties", "source", "list_year")
SELECT state, part[1], part[1], part[2], (SELECT coalesce(array_agg(c.id ORDER BY c.id), '{}') FROM "counties" c
	WHERE c.state_code = state AND substr(c.fips, 3) = ANY (string_to_array(part[3], ' '))), 'built_in', 2020
FROM (VALUES
	('AL', 'Montgomery~montgomery~101| Huntsville~huntsville~089 083 103| Birmingham~birmingham~073 117| Mobile~mobile~097| Tuscaloosa~tuscaloosa~125'),
	('AK', 'Juneau~juneau~110| Anchorage~anchorage~020| Fairbanks~fairbanks~090| Knik-Fairview~knik fairview~170| Badger~badger~090'),
	('AZ', 'Phoenix~phoenix~013| Tucson~tucson~019| Mesa~mesa~013| Chandler~chandler~013| Gilbert~gilbert~013| Glendale~glendale~013| Scottsdale~scottsdale~013|
		Peoria~peoria~013 025| Tempe~tempe~013| Surprise~surprise~013'),
	('AR', 'Little Rock~little rock~119| Fayetteville~fayetteville~143| Fort Smith~fort smith~131| Springdale~springdale~143 007| Jonesboro~jonesboro~031'),
	('CA', 'Sacramento~sacramento~067| Los Angeles~los angeles~037| San Diego~san diego~073| San Jose~san jose~085| San Francisco~san francisco~075|
		Fresno~fresno~019| Long Beach~long beach~037| Oakland~oakland~001| Bakersfield~bakersfield~029| Anaheim~anaheim~059| Stockton~stockton~077|
		Riverside~riverside~065| Irvine~irvine~059| Santa Ana~santa ana~059| Chula Vista~chula vista~073| Fremont~fremont~001| Santa Clarita~santa clarita~037|
		San Bernardino~san bernardino~071| Modesto~modesto~099| Moreno Valley~moreno valley~065| Fontana~fontana~071| Oxnard~oxnard~111|
		Huntington Beach~huntington beach~059| Glendale~glendale~037| Ontario~ontario~071| Elk Grove~elk grove~067| Santa Rosa~santa rosa~097|
		Rancho Cucamonga~rancho cucamonga~071| Oceanside~oceanside~073| Garden Grove~garden grove~059| Lancaster~lancaster~037| Palmdale~palmdale~037|
		Corona~corona~065| Salinas~salinas~053| Hayward~hayward~001| Pomona~pomona~037| Sunnyvale~sunnyvale~085| Escondido~escondido~073| Torrance~torrance~037|
		Roseville~roseville~061| Pasadena~pasadena~037| Fullerton~fullerton~059| Orange~orange~059| Visalia~visalia~107| Santa Clara~santa clara~085|
		Concord~concord~013| Thousand Oaks~thousand oaks~111| Simi Valley~simi valley~111| Victorville~victorville~071| Vallejo~vallejo~095|
		Berkeley~berkeley~001| Fairfield~fairfield~095| El Monte~el monte~037| Murrieta~murrieta~065| Temecula~temecula~065| Carlsbad~carlsbad~073|
		Antioch~antioch~013| Richmond~richmond~013| Downey~downey~037| Costa Mesa~costa mesa~059| Clovis~clovis~019|
		San Buenaventura (Ventura)~san buenaventura ventura~111| West Covina~west covina~037| Norwalk~norwalk~037| Jurupa Valley~jurupa valley~065|
		Burbank~burbank~037| Daly City~daly city~081| San Mateo~san mateo~081| El Cajon~el cajon~073| Rialto~rialto~071| Inglewood~inglewood~037|
		Vacaville~vacaville~095| Chico~chico~007| Santa Maria~santa maria~083| Menifee~menifee~065| East Los Angeles~east los angeles~037'),
	('CO', 'Denver~denver~031| Colorado Springs~colorado springs~041| Aurora~aurora~005 001 035| Fort Collins~fort collins~069| Lakewood~lakewood~059|
		Thornton~thornton~001 123| Arvada~arvada~059 001| Westminster~westminster~001 059| Pueblo~pueblo~101| Greeley~greeley~123| Centennial~centennial~005|
		Boulder~boulder~013| Highlands Ranch~highlands ranch~035'),
	('CT', 'Hartford~hartford~003 110| Bridgeport~bridgeport~001 120| Stamford~stamford~001 190| New Haven~new haven~009 170| Waterbury~waterbury~009 140'),
	('DE', 'Dover~dover~001| Wilmington~wilmington~003| Newark~newark~003| Middletown~middletown~003| Bear~bear~003'),
	('FL', 'Tallahassee~tallahassee~073| Jacksonville~jacksonville~031| Miami~miami~086| Tampa~tampa~057| Orlando~orlando~095| St. Petersburg~saint petersburg~103|
		Hialeah~hialeah~086| Port St. Lucie~port saint lucie~111| Cape Coral~cape coral~071| Fort Lauderdale~fort lauderdale~011|
		Pembroke Pines~pembroke pines~011| Hollywood~hollywood~011| Miramar~miramar~011| Gainesville~gainesville~001| Coral Springs~coral springs~011|
		Clearwater~clearwater~103| Palm Bay~palm bay~009| Lehigh Acres~lehigh acres~071| Brandon~brandon~057| Pompano Beach~pompano beach~011|
		West Palm Beach~west palm beach~099| Spring Hill~spring hill~053| Lakeland~lakeland~105| Davie~davie~011| Miami Gardens~miami gardens~086|
		Riverview~riverview~057'),
	('GA', 'Atlanta~atlanta~121 089| Columbus~columbus~215| Augusta~augusta~245| Macon~macon~021| Savannah~savannah~051| Athens~athens~059|
		Sandy Springs~sandy springs~121| South Fulton~south fulton~121'),
	('HI', 'Honolulu~honolulu~003| East Honolulu~east honolulu~003| Pearl City~pearl city~003| Hilo~hilo~001| Waipahu~waipahu~003'),
	('ID', 'Boise~boise~001| Meridian~meridian~001| Nampa~nampa~027| Idaho Falls~idaho falls~019| Caldwell~caldwell~027'),
	('IL', 'Springfield~springfield~167| Chicago~chicago~031 043| Aurora~aurora~089 043 093 197| Naperville~naperville~043 197| Joliet~joliet~197 093|
		Rockford~rockford~201| Elgin~elgin~089 031| Peoria~peoria~143'),
	('IN', 'Indianapolis~indianapolis~097| Fort Wayne~fort wayne~003| Evansville~evansville~163| South Bend~south bend~141| Carmel~carmel~057'),
	('IA', 'Des Moines~des moines~153 181| Cedar Rapids~cedar rapids~113| Davenport~davenport~163| Sioux City~sioux city~193| Iowa City~iowa city~103'),
	('KS', 'Topeka~topeka~177| Wichita~wichita~173| Overland Park~overland park~091| Kansas City~kansas city~209| Olathe~olathe~091'),
	('KY', 'Frankfort~frankfort~073| Louisville~louisville~111| Lexington~lexington~067| Bowling Green~bowling green~227| Owensboro~owensboro~059|
		Covington~covington~117'),
	('LA', 'Baton Rouge~baton rouge~033| New Orleans~new orleans~071| Shreveport~shreveport~017 015| Metairie~metairie~051| Lafayette~lafayette~055|
		Lake Charles~lake charles~019'),
	('ME', 'Augusta~augusta~011| Portland~portland~005| Lewiston~lewiston~001| Bangor~bangor~019| South Portland~south portland~005| Auburn~auburn~001'),
	('MD', 'Annapolis~annapolis~003| Baltimore~baltimore~510| Columbia~columbia~027| Germantown~germantown~031| Waldorf~waldorf~017| Silver Spring~silver spring~031|
		Frederick~frederick~021'),
	('MA', 'Boston~boston~025| Worcester~worcester~027| Springfield~springfield~013| Cambridge~cambridge~017| Lowell~lowell~017| Brockton~brockton~023|
		Quincy~quincy~021| Lynn~lynn~009| New Bedford~new bedford~005'),
	('MI', 'Lansing~lansing~065 045| Detroit~detroit~163| Grand Rapids~grand rapids~081| Warren~warren~099| Sterling Heights~sterling heights~099|
		Ann Arbor~ann arbor~161| Dearborn~dearborn~163| Clinton~clinton~099'),
	('MN', 'St. Paul~saint paul~123| Minneapolis~minneapolis~053| Rochester~rochester~109| Bloomington~bloomington~053| Duluth~duluth~137'),
	('MS', 'Jackson~jackson~049 089 121| Gulfport~gulfport~047| Southaven~southaven~033| Biloxi~biloxi~047| Hattiesburg~hattiesburg~035 073'),
	('MO', 'Jefferson City~jefferson city~051 027| Kansas City~kansas city~095 047 165 037| St. Louis~saint louis~510| Springfield~springfield~077|
		Columbia~columbia~019| Independence~independence~095| Lee''s Summit~lees summit~095 037'),
	('MT', 'Helena~helena~049| Billings~billings~111| Missoula~missoula~063| Great Falls~great falls~013| Bozeman~bozeman~031| Butte~butte~093'),
	('NE', 'Lincoln~lincoln~109| Omaha~omaha~055| Bellevue~bellevue~153| Grand Island~grand island~079| Kearney~kearney~019'),
	('NV', 'Carson City~carson city~510| Las Vegas~las vegas~003| Henderson~henderson~003| Reno~reno~031| North Las Vegas~north las vegas~003|
		Enterprise~enterprise~003| Spring Valley~spring valley~003| Sunrise Manor~sunrise manor~003| Paradise~paradise~003| Sparks~sparks~031'),
	('NH', 'Concord~concord~013| Manchester~manchester~011| Nashua~nashua~011| Dover~dover~017| Rochester~rochester~017'),
	('NJ', 'Trenton~trenton~021| Newark~newark~013| Jersey City~jersey city~017| Paterson~paterson~031| Elizabeth~elizabeth~039| Lakewood~lakewood~029|
		Edison~edison~023| Woodbridge~woodbridge~023| Clifton~clifton~031'),
	('NM', 'Santa Fe~santa fe~049| Albuquerque~albuquerque~001| Las Cruces~las cruces~013| Rio Rancho~rio rancho~043| Roswell~roswell~005'),
	('NY', 'Albany~albany~001| New York~new york~061 047 081 005 085| Buffalo~buffalo~029| Yonkers~yonkers~119| Rochester~rochester~055| Syracuse~syracuse~067'),
	('NC', 'Raleigh~raleigh~183 063| Charlotte~charlotte~119| Greensboro~greensboro~081| Durham~durham~063| Winston-Salem~winston salem~067|
		Fayetteville~fayetteville~051| Cary~cary~183 037| Wilmington~wilmington~129| High Point~high point~081| Concord~concord~025'),
	('ND', 'Bismarck~bismarck~015| Fargo~fargo~017| Grand Forks~grand forks~035| Minot~minot~101| West Fargo~west fargo~017'),
	('OH', 'Columbus~columbus~049 041 045| Cleveland~cleveland~035| Cincinnati~cincinnati~061| Toledo~toledo~095| Akron~akron~153| Dayton~dayton~113'),
	('OK', 'Oklahoma City~oklahoma city~109 017 027 125| Tulsa~tulsa~143 113| Norman~norman~027| Broken Arrow~broken arrow~143 145| Edmond~edmond~109|
		Lawton~lawton~031'),
	('OR', 'Salem~salem~047 053| Portland~portland~051 067 005| Eugene~eugene~039| Gresham~gresham~051| Hillsboro~hillsboro~067| Bend~bend~017'),
	('PA', 'Harrisburg~harrisburg~043| Philadelphia~philadelphia~101| Pittsburgh~pittsburgh~003| Allentown~allentown~077| Reading~reading~011| Erie~erie~049'),
	('RI', 'Providence~providence~007| Cranston~cranston~007| Warwick~warwick~003| Pawtucket~pawtucket~007| East Providence~east providence~007'),
	('SC', 'Columbia~columbia~079 063| Charleston~charleston~019 015| North Charleston~north charleston~019 015 035| Mount Pleasant~mount pleasant~019|
		Rock Hill~rock hill~091'),
	('SD', 'Pierre~pierre~065| Sioux Falls~sioux falls~099 083| Rapid City~rapid city~103| Aberdeen~aberdeen~013| Brookings~brookings~011| Watertown~watertown~029'),
	('TN', 'Nashville~nashville~037| Memphis~memphis~157| Knoxville~knoxville~093| Chattanooga~chattanooga~065| Clarksville~clarksville~125|
		Murfreesboro~murfreesboro~149'),
	('TX', 'Austin~austin~453 491 209| Houston~houston~201 157 339| San Antonio~san antonio~029| Dallas~dallas~113 085 121| Fort Worth~fort worth~439 121|
		El Paso~el paso~141| Arlington~arlington~439| Corpus Christi~corpus christi~355| Plano~plano~085 121| Lubbock~lubbock~303| Laredo~laredo~479|
		Irving~irving~113| Garland~garland~113| Frisco~frisco~085 121| McKinney~mckinney~085| Amarillo~amarillo~375 381| Grand Prairie~grand prairie~113 439|
		Brownsville~brownsville~061| Killeen~killeen~027| Pasadena~pasadena~201| Mesquite~mesquite~113 257| McAllen~mcallen~215| Denton~denton~121|
		Waco~waco~309| Midland~midland~329| Carrollton~carrollton~113 121| Round Rock~round rock~491 453| Abilene~abilene~441 253| Pearland~pearland~039 201 157|
		College Station~college station~041| Odessa~odessa~135| The Woodlands~the woodlands~339 201| Richardson~richardson~113 085|
		Lewisville~lewisville~121 113| League City~league city~167 201| Beaumont~beaumont~245| Tyler~tyler~423| Wichita Falls~wichita falls~485| Allen~allen~085|
		Edinburg~edinburg~215| Sugar Land~sugar land~157'),
	('UT', 'Salt Lake City~salt lake city~035| West Valley City~west valley city~035| West Jordan~west jordan~035| Provo~provo~049| Orem~orem~049'),
	('VT', 'Montpelier~montpelier~023| Burlington~burlington~007| South Burlington~south burlington~007| Rutland~rutland~021| Essex Junction~essex junction~007'),
	('VA', 'Richmond~richmond~760| Virginia Beach~virginia beach~810| Chesapeake~chesapeake~550| Norfolk~norfolk~710| Arlington~arlington~013|
		Newport News~newport news~700| Alexandria~alexandria~510| Hampton~hampton~650| Roanoke~roanoke~770'),
	('WA', 'Olympia~olympia~067| Seattle~seattle~033| Spokane~spokane~063| Tacoma~tacoma~053| Vancouver~vancouver~011| Bellevue~bellevue~033| Kent~kent~033|
		Everett~everett~061| Renton~renton~033| Spokane Valley~spokane valley~063| Federal Way~federal way~033'),
	('WV', 'Charleston~charleston~039| Huntington~huntington~011 099| Morgantown~morgantown~061| Parkersburg~parkersburg~107| Wheeling~wheeling~069 051'),
	('WI', 'Madison~madison~025| Milwaukee~milwaukee~079| Green Bay~green bay~009| Kenosha~kenosha~059| Racine~racine~101'),
	('WY', 'Cheyenne~cheyenne~021| Casper~casper~025| Gillette~gillette~005| Laramie~laramie~001| Rock Springs~rock springs~037'),
	('AS', 'Pago Pago~pago pago~010'),
	('DC', 'Washington~washington~001'),
	('FM', 'Palikir~palikir~'),
	('GU', 'Hagåtña~hagatna~010'),
	('MH', 'Majuro~majuro~'),
	('MP', 'Saipan~saipan~110'),
	('PW', 'Ngerulmud~ngerulmud~'),
	('PR', 'San Juan~san juan~127| Bayamón~bayamon~021| Carolina~carolina~031| Ponce~ponce~113| Caguas~caguas~025'),
	('VI', 'Charlotte Amalie~charlotte amalie~030')
) given (state, list), regexp_split_to_table(list, '\|\s+') entry, string_to_array(entry, '~') part;--> statement-breakpoint
-- Spans of three-digit areas, both ends included.
INSERT INTO "zip_areas" ("zip", "state_code", "source", "list_year")
SELECT lpad(area::text, 3, '0'), state, 'built_in', 2020
FROM (VALUES
	('AL', '350-352 354-369'),
	('AK', '995-999'),
	('AZ', '850-853 855-857 859-860 863-865'),
	('AR', '716-729'),
	('CA', '900-908 910-928 930-961'),
	('CO', '800-816'),
	('CT', '060-069'),
	('DE', '197-199'),
	('FL', '320-339 341-342 344 346-347 349'),
	('GA', '300-319 398-399'),
	('HI', '967-968'),
	('ID', '832-838'),
	('IL', '600-620 622-629'),
	('IN', '460-479'),
	('IA', '500-516 520-528'),
	('KS', '660-662 664-679'),
	('KY', '400-418 420-427'),
	('LA', '700-701 703-708 710-714'),
	('ME', '039-049'),
	('MD', '206-212 214-219'),
	('MA', '010-027 055'),
	('MI', '480-499'),
	('MN', '550-551 553-567'),
	('MS', '386-397'),
	('MO', '630-631 633-641 644-658'),
	('MT', '590-599'),
	('NE', '680-681 683-693'),
	('NV', '889-891 893-895 897-898'),
	('NH', '030-038'),
	('NJ', '070-089'),
	('NM', '870-871 873-875 877-884'),
	('NY', '005 063 100-149'),
	('NC', '270-289'),
	('ND', '580-588'),
	('OH', '430-459'),
	('OK', '730-731 734-741 743-749'),
	('OR', '970-979'),
	('PA', '150-196'),
	('RI', '028-029'),
	('SC', '290-299'),
	('SD', '570-577'),
	('TN', '370-385'),
	('TX', '733 750-770 772-799 885'),
	('UT', '840-847'),
	('VT', '050-054 056-059'),
	('VA', '201 220-246'),
	('WA', '980-986 988-994'),
	('WV', '247-268'),
	('WI', '530-532 534-535 537-549'),
	('WY', '820-831'),
	('AS', '967'),
	('DC', '200 202-205 569'),
	('FM', '969'),
	('GU', '969'),
	('MH', '969'),
	('MP', '969'),
	('PW', '969'),
	('PR', '006-007 009'),
	('VI', '008')
) given (state, list), regexp_split_to_table(list, ' ') span,
	generate_series(split_part(span, '-', 1)::int, coalesce(nullif(split_part(span, '-', 2), ''), span)::int) area;--> statement-breakpoint
INSERT INTO "naics_codes" ("edition", "code", "title", "source", "list_year")
SELECT 2022, split_part(entry, ' ', 1), substr(entry, strpos(entry, ' ') + 1), 'built_in', 2022
FROM regexp_split_to_table('11 Agriculture, Forestry, Fishing and Hunting| 111 Crop Production| 1111 Oilseed and Grain Farming| 1112 Vegetable and Melon Farming|
		1113 Fruit and Tree Nut Farming| 111331 Apple Orchards| 111332 Grape Vineyards| 1114 Greenhouse, Nursery, and Floriculture Production|
		111421 Nursery and Tree Production| 1119 Other Crop Farming| 112 Animal Production and Aquaculture| 1121 Cattle Ranching and Farming|
		112111 Beef Cattle Ranching and Farming| 112120 Dairy Cattle and Milk Production| 1122 Hog and Pig Farming| 1123 Poultry and Egg Production|
		1124 Sheep and Goat Farming| 1125 Aquaculture| 1129 Other Animal Production| 113 Forestry and Logging| 1131 Timber Tract Operations|
		1132 Forest Nurseries and Gathering of Forest Products| 1133 Logging| 113310 Logging| 114 Fishing, Hunting and Trapping| 1141 Fishing|
		1142 Hunting and Trapping| 115 Support Activities for Agriculture and Forestry| 1151 Support Activities for Crop Production|
		1152 Support Activities for Animal Production| 115210 Support Activities for Animal Production| 1153 Support Activities for Forestry|
		21 Mining, Quarrying, and Oil and Gas Extraction| 211 Oil and Gas Extraction| 2111 Oil and Gas Extraction| 212 Mining (except Oil and Gas)|
		2121 Coal Mining| 2122 Metal Ore Mining| 2123 Nonmetallic Mineral Mining and Quarrying| 213 Support Activities for Mining|
		2131 Support Activities for Mining| 213112 Support Activities for Oil and Gas Operations| 22 Utilities| 221 Utilities|
		2211 Electric Power Generation, Transmission and Distribution| 2212 Natural Gas Distribution| 2213 Water, Sewage and Other Systems| 23 Construction|
		236 Construction of Buildings| 2361 Residential Building Construction| 236115 New Single-Family Housing Construction (except For-Sale Builders)|
		236116 New Multifamily Housing Construction (except For-Sale Builders)| 236117 New Housing For-Sale Builders| 236118 Residential Remodelers|
		2362 Nonresidential Building Construction| 236220 Commercial and Institutional Building Construction| 237 Heavy and Civil Engineering Construction|
		2371 Utility System Construction| 237110 Water and Sewer Line and Related Structures Construction| 2372 Land Subdivision|
		2373 Highway, Street, and Bridge Construction| 237310 Highway, Street, and Bridge Construction| 2379 Other Heavy and Civil Engineering Construction|
		238 Specialty Trade Contractors| 2381 Foundation, Structure, and Building Exterior Contractors|
		238110 Poured Concrete Foundation and Structure Contractors| 238130 Framing Contractors| 238140 Masonry Contractors|
		238150 Glass and Glazing Contractors| 238160 Roofing Contractors| 238170 Siding Contractors| 2382 Building Equipment Contractors|
		238210 Electrical Contractors and Other Wiring Installation Contractors| 238220 Plumbing, Heating, and Air-Conditioning Contractors|
		238290 Other Building Equipment Contractors| 2383 Building Finishing Contractors| 238310 Drywall and Insulation Contractors|
		238320 Painting and Wall Covering Contractors| 238330 Flooring Contractors| 238340 Tile and Terrazzo Contractors| 238350 Finish Carpentry Contractors|
		238390 Other Building Finishing Contractors| 2389 Other Specialty Trade Contractors| 238910 Site Preparation Contractors|
		238990 All Other Specialty Trade Contractors| 31 Manufacturing| 311 Food Manufacturing| 3111 Animal Food Manufacturing| 3112 Grain and Oilseed Milling|
		3113 Sugar and Confectionery Product Manufacturing| 3114 Fruit and Vegetable Preserving and Specialty Food Manufacturing|
		3115 Dairy Product Manufacturing| 3116 Animal Slaughtering and Processing| 3117 Seafood Product Preparation and Packaging|
		3118 Bakeries and Tortilla Manufacturing| 311811 Retail Bakeries| 311812 Commercial Bakeries| 3119 Other Food Manufacturing|
		312 Beverage and Tobacco Product Manufacturing| 3121 Beverage Manufacturing| 312120 Breweries| 312130 Wineries| 312140 Distilleries|
		3122 Tobacco Manufacturing| 313 Textile Mills| 3131 Fiber, Yarn, and Thread Mills| 3132 Fabric Mills|
		3133 Textile and Fabric Finishing and Fabric Coating Mills| 314 Textile Product Mills| 3141 Textile Furnishings Mills| 3149 Other Textile Product Mills|
		315 Apparel Manufacturing| 3151 Apparel Knitting Mills| 3152 Cut and Sew Apparel Manufacturing| 3159 Apparel Accessories and Other Apparel Manufacturing|
		316 Leather and Allied Product Manufacturing| 3161 Leather and Hide Tanning and Finishing| 3162 Footwear Manufacturing|
		3169 Other Leather and Allied Product Manufacturing| 32 Manufacturing| 321 Wood Product Manufacturing| 3211 Sawmills and Wood Preservation|
		3212 Veneer, Plywood, and Engineered Wood Product Manufacturing| 3219 Other Wood Product Manufacturing| 321918 Other Millwork (including Flooring)|
		322 Paper Manufacturing| 3221 Pulp, Paper, and Paperboard Mills| 3222 Converted Paper Product Manufacturing| 323 Printing and Related Support Activities|
		3231 Printing and Related Support Activities| 323111 Commercial Printing (except Screen and Books)| 323113 Commercial Screen Printing|
		324 Petroleum and Coal Products Manufacturing| 3241 Petroleum and Coal Products Manufacturing| 325 Chemical Manufacturing|
		3251 Basic Chemical Manufacturing| 3252 Resin, Synthetic Rubber, and Artificial and Synthetic Fibers and Filaments Manufacturing|
		3253 Pesticide, Fertilizer, and Other Agricultural Chemical Manufacturing| 3254 Pharmaceutical and Medicine Manufacturing|
		3255 Paint, Coating, and Adhesive Manufacturing| 3256 Soap, Cleaning Compound, and Toilet Preparation Manufacturing|
		3259 Other Chemical Product and Preparation Manufacturing| 326 Plastics and Rubber Products Manufacturing| 3261 Plastics Product Manufacturing|
		326199 All Other Plastics Product Manufacturing| 3262 Rubber Product Manufacturing| 327 Nonmetallic Mineral Product Manufacturing|
		3271 Clay Product and Refractory Manufacturing| 3272 Glass and Glass Product Manufacturing| 3273 Cement and Concrete Product Manufacturing|
		327320 Ready-Mix Concrete Manufacturing| 3274 Lime and Gypsum Product Manufacturing| 3279 Other Nonmetallic Mineral Product Manufacturing|
		33 Manufacturing| 331 Primary Metal Manufacturing| 3311 Iron and Steel Mills and Ferroalloy Manufacturing|
		3312 Steel Product Manufacturing from Purchased Steel| 3313 Alumina and Aluminum Production and Processing|
		3314 Nonferrous Metal (except Aluminum) Production and Processing| 3315 Foundries| 332 Fabricated Metal Product Manufacturing| 3321 Forging and Stamping|
		3322 Cutlery and Handtool Manufacturing| 3323 Architectural and Structural Metals Manufacturing| 332312 Fabricated Structural Metal Manufacturing|
		332322 Sheet Metal Work Manufacturing| 3324 Boiler, Tank, and Shipping Container Manufacturing| 3325 Hardware Manufacturing|
		3326 Spring and Wire Product Manufacturing| 3327 Machine Shops; Turned Product; and Screw, Nut, and Bolt Manufacturing| 332710 Machine Shops|
		3328 Coating, Engraving, Heat Treating, and Allied Activities|
		332812 Metal Coating, Engraving (except Jewelry and Silverware), and Allied Services to Manufacturers| 3329 Other Fabricated Metal Product Manufacturing|
		333 Machinery Manufacturing| 3331 Agriculture, Construction, and Mining Machinery Manufacturing| 3332 Industrial Machinery Manufacturing|
		3333 Commercial and Service Industry Machinery Manufacturing|
		3334 Ventilation, Heating, Air-Conditioning, and Commercial Refrigeration Equipment Manufacturing| 3335 Metalworking Machinery Manufacturing|
		333514 Special Die and Tool, Die Set, Jig, and Fixture Manufacturing| 3336 Engine, Turbine, and Power Transmission Equipment Manufacturing|
		3339 Other General Purpose Machinery Manufacturing| 334 Computer and Electronic Product Manufacturing|
		3341 Computer and Peripheral Equipment Manufacturing| 3342 Communications Equipment Manufacturing| 3343 Audio and Video Equipment Manufacturing|
		3344 Semiconductor and Other Electronic Component Manufacturing| 3345 Navigational, Measuring, Electromedical, and Control Instruments Manufacturing|
		3346 Manufacturing and Reproducing Magnetic and Optical Media| 335 Electrical Equipment, Appliance, and Component Manufacturing|
		3351 Electric Lighting Equipment Manufacturing| 3352 Household Appliance Manufacturing| 3353 Electrical Equipment Manufacturing|
		3359 Other Electrical Equipment and Component Manufacturing| 336 Transportation Equipment Manufacturing| 3361 Motor Vehicle Manufacturing|
		3362 Motor Vehicle Body and Trailer Manufacturing| 3363 Motor Vehicle Parts Manufacturing| 3364 Aerospace Product and Parts Manufacturing|
		3365 Railroad Rolling Stock Manufacturing| 3366 Ship and Boat Building| 3369 Other Transportation Equipment Manufacturing|
		337 Furniture and Related Product Manufacturing| 3371 Household and Institutional Furniture and Kitchen Cabinet Manufacturing|
		337110 Wood Kitchen Cabinet and Countertop Manufacturing| 3372 Office Furniture (including Fixtures) Manufacturing|
		3379 Other Furniture Related Product Manufacturing| 339 Miscellaneous Manufacturing| 3391 Medical Equipment and Supplies Manufacturing|
		339116 Dental Laboratories| 3399 Other Miscellaneous Manufacturing| 339950 Sign Manufacturing| 42 Wholesale Trade|
		423 Merchant Wholesalers, Durable Goods| 4231 Motor Vehicle and Motor Vehicle Parts and Supplies Merchant Wholesalers|
		423110 Automobile and Other Motor Vehicle Merchant Wholesalers| 423120 Motor Vehicle Supplies and New Parts Merchant Wholesalers|
		4232 Furniture and Home Furnishing Merchant Wholesalers| 4233 Lumber and Other Construction Materials Merchant Wholesalers|
		4234 Professional and Commercial Equipment and Supplies Merchant Wholesalers|
		423450 Medical, Dental, and Hospital Equipment and Supplies Merchant Wholesalers| 4235 Metal and Mineral (except Petroleum) Merchant Wholesalers|
		4236 Household Appliances and Electrical and Electronic Goods Merchant Wholesalers|
		423610 Electrical Apparatus and Equipment, Wiring Supplies, and Related Equipment Merchant Wholesalers|
		4237 Hardware, and Plumbing and Heating Equipment and Supplies Merchant Wholesalers|
		423720 Plumbing and Heating Equipment and Supplies (Hydronics) Merchant Wholesalers| 4238 Machinery, Equipment, and Supplies Merchant Wholesalers|
		423830 Industrial Machinery and Equipment Merchant Wholesalers| 4239 Miscellaneous Durable Goods Merchant Wholesalers|
		424 Merchant Wholesalers, Nondurable Goods| 4241 Paper and Paper Product Merchant Wholesalers| 4242 Drugs and Druggists'' Sundries Merchant Wholesalers|
		4243 Apparel, Piece Goods, and Notions Merchant Wholesalers| 4244 Grocery and Related Product Merchant Wholesalers|
		424410 General Line Grocery Merchant Wholesalers| 424480 Fresh Fruit and Vegetable Merchant Wholesalers|
		4245 Farm Product Raw Material Merchant Wholesalers| 4246 Chemical and Allied Products Merchant Wholesalers|
		4247 Petroleum and Petroleum Products Merchant Wholesalers| 4248 Beer, Wine, and Distilled Alcoholic Beverage Merchant Wholesalers|
		424810 Beer and Ale Merchant Wholesalers| 4249 Miscellaneous Nondurable Goods Merchant Wholesalers| 425 Wholesale Trade Agents and Brokers|
		4251 Wholesale Trade Agents and Brokers| 44 Retail Trade| 441 Motor Vehicle and Parts Dealers| 4411 Automobile Dealers| 441110 New Car Dealers|
		441120 Used Car Dealers| 4412 Other Motor Vehicle Dealers| 441210 Recreational Vehicle Dealers| 441222 Boat Dealers|
		441227 Motorcycle, ATV, and All Other Motor Vehicle Dealers| 4413 Automotive Parts, Accessories, and Tire Retailers|
		441330 Automotive Parts and Accessories Retailers| 441340 Tire Dealers| 444 Building Material and Garden Equipment and Supplies Dealers|
		4441 Building Material and Supplies Dealers| 444110 Home Centers| 444140 Hardware Retailers| 4442 Lawn and Garden Equipment and Supplies Retailers|
		444240 Nursery, Garden Center, and Farm Supply Retailers| 445 Food and Beverage Retailers| 4451 Grocery and Convenience Retailers|
		445110 Supermarkets and Other Grocery Retailers (except Convenience Retailers)| 445131 Convenience Retailers| 4452 Specialty Food Retailers|
		445230 Fruit and Vegetable Retailers| 445240 Meat Retailers| 445291 Baked Goods Retailers| 4453 Beer, Wine, and Liquor Retailers|
		445320 Beer, Wine, and Liquor Retailers| 449 Furniture, Home Furnishings, Electronics, and Appliance Retailers|
		4491 Furniture and Home Furnishings Retailers| 449110 Furniture Retailers| 449121 Floor Covering Retailers| 4492 Electronics and Appliance Retailers|
		449210 Electronics and Appliance Retailers| 45 Retail Trade| 455 General Merchandise Retailers| 4551 Department Stores| 455110 Department Stores|
		4552 Warehouse Clubs, Supercenters, and Other General Merchandise Retailers| 455211 Warehouse Clubs and Supercenters|
		456 Health and Personal Care Retailers| 4561 Health and Personal Care Retailers| 456110 Pharmacies and Drug Retailers|
		456120 Cosmetics, Beauty Supplies, and Perfume Retailers| 456130 Optical Goods Retailers| 457 Gasoline Stations and Fuel Dealers| 4571 Gasoline Stations|
		457110 Gasoline Stations with Convenience Stores| 4572 Fuel Dealers| 458 Clothing, Clothing Accessories, Shoe, and Jewelry Retailers|
		4581 Clothing and Clothing Accessories Retailers| 458110 Clothing and Clothing Accessories Retailers| 4582 Shoe Retailers| 458210 Shoe Retailers|
		4583 Jewelry, Luggage, and Leather Goods Retailers| 458310 Jewelry Retailers|
		459 Sporting Goods, Hobby, Musical Instrument, Book, and Miscellaneous Retailers| 4591 Sporting Goods, Hobby, and Musical Instrument Retailers|
		459110 Sporting Goods Retailers| 459120 Hobby, Toy, and Game Retailers| 4592 Book Retailers and News Dealers| 459210 Book Retailers and News Dealers|
		4593 Florists| 459310 Florists| 4594 Office Supplies, Stationery, and Gift Retailers| 459420 Gift, Novelty, and Souvenir Retailers|
		4595 Used Merchandise Retailers| 459510 Used Merchandise Retailers| 4599 Other Miscellaneous Retailers| 459910 Pet and Pet Supplies Retailers|
		459999 All Other Miscellaneous Retailers| 48 Transportation and Warehousing| 481 Air Transportation| 4811 Scheduled Air Transportation|
		4812 Nonscheduled Air Transportation| 482 Rail Transportation| 4821 Rail Transportation| 483 Water Transportation|
		4831 Deep Sea, Coastal, and Great Lakes Water Transportation| 4832 Inland Water Transportation| 484 Truck Transportation| 4841 General Freight Trucking|
		484110 General Freight Trucking, Local| 484121 General Freight Trucking, Long-Distance, Truckload|
		484122 General Freight Trucking, Long-Distance, Less Than Truckload| 4842 Specialized Freight Trucking| 484210 Used Household and Office Goods Moving|
		484220 Specialized Freight (except Used Goods) Trucking, Local| 485 Transit and Ground Passenger Transportation| 4851 Urban Transit Systems|
		4852 Interurban and Rural Bus Transportation| 4853 Taxi and Limousine Service| 485310 Taxi and Ridesharing Services| 485320 Limousine Service|
		4854 School and Employee Bus Transportation| 485410 School and Employee Bus Transportation| 4855 Charter Bus Industry| 485510 Charter Bus Industry|
		4859 Other Transit and Ground Passenger Transportation| 486 Pipeline Transportation| 4861 Pipeline Transportation of Crude Oil|
		4862 Pipeline Transportation of Natural Gas| 4869 Other Pipeline Transportation| 487 Scenic and Sightseeing Transportation|
		4871 Scenic and Sightseeing Transportation, Land| 4872 Scenic and Sightseeing Transportation, Water| 4879 Scenic and Sightseeing Transportation, Other|
		488 Support Activities for Transportation| 4881 Support Activities for Air Transportation| 4882 Support Activities for Rail Transportation|
		4883 Support Activities for Water Transportation| 4884 Support Activities for Road Transportation| 488410 Motor Vehicle Towing|
		4885 Freight Transportation Arrangement| 488510 Freight Transportation Arrangement| 4889 Other Support Activities for Transportation|
		49 Transportation and Warehousing| 491 Postal Service| 4911 Postal Service| 492 Couriers and Messengers| 4921 Couriers and Express Delivery Services|
		492110 Couriers and Express Delivery Services| 4922 Local Messengers and Local Delivery| 492210 Local Messengers and Local Delivery|
		493 Warehousing and Storage| 4931 Warehousing and Storage| 493110 General Warehousing and Storage| 51 Information|
		512 Motion Picture and Sound Recording Industries| 5121 Motion Picture and Video Industries| 512110 Motion Picture and Video Production|
		512131 Motion Picture Theaters (except Drive-Ins)| 5122 Sound Recording Industries| 513 Publishing Industries|
		5131 Newspaper, Periodical, Book, and Directory Publishers| 513110 Newspaper Publishers| 5132 Software Publishers| 513210 Software Publishers|
		516 Broadcasting and Content Providers| 5161 Radio and Television Broadcasting Stations| 516110 Radio Broadcasting Stations|
		5162 Media Streaming Distribution Services, Social Networks, and Other Media Networks and Content Providers| 517 Telecommunications|
		5171 Wired and Wireless Telecommunications (except Satellite)| 5174 Satellite Telecommunications| 5178 All Other Telecommunications|
		518 Computing Infrastructure Providers, Data Processing, Web Hosting, and Related Services|
		5182 Computing Infrastructure Providers, Data Processing, Web Hosting, and Related Services|
		519 Web Search Portals, Libraries, Archives, and Other Information Services|
		5192 Web Search Portals, Libraries, Archives, and Other Information Services| 52 Finance and Insurance| 521 Monetary Authorities-Central Bank|
		5211 Monetary Authorities-Central Bank| 522 Credit Intermediation and Related Activities| 5221 Depository Credit Intermediation|
		522110 Commercial Banking| 522130 Credit Unions| 5222 Nondepository Credit Intermediation| 5223 Activities Related to Credit Intermediation|
		522310 Mortgage and Nonmortgage Loan Brokers| 523 Securities, Commodity Contracts, and Other Financial Investments and Related Activities|
		5231 Securities and Commodity Contracts Intermediation and Brokerage| 5232 Securities and Commodity Exchanges|
		5239 Other Financial Investment Activities| 523940 Portfolio Management and Investment Advice| 524 Insurance Carriers and Related Activities|
		5241 Insurance Carriers| 5242 Agencies, Brokerages, and Other Insurance Related Activities| 524210 Insurance Agencies and Brokerages|
		525 Funds, Trusts, and Other Financial Vehicles| 5251 Insurance and Employee Benefit Funds| 5259 Other Investment Pools and Funds|
		53 Real Estate and Rental and Leasing| 531 Real Estate| 5311 Lessors of Real Estate| 531110 Lessors of Residential Buildings and Dwellings|
		531120 Lessors of Nonresidential Buildings (except Miniwarehouses)| 5312 Offices of Real Estate Agents and Brokers|
		531210 Offices of Real Estate Agents and Brokers| 5313 Activities Related to Real Estate| 531311 Residential Property Managers|
		531312 Nonresidential Property Managers| 532 Rental and Leasing Services| 5321 Automotive Equipment Rental and Leasing| 532111 Passenger Car Rental|
		5322 Consumer Goods Rental| 5323 General Rental Centers| 532310 General Rental Centers|
		5324 Commercial and Industrial Machinery and Equipment Rental and Leasing| 533 Lessors of Nonfinancial Intangible Assets (except Copyrighted Works)|
		5331 Lessors of Nonfinancial Intangible Assets (except Copyrighted Works)| 54 Professional, Scientific, and Technical Services|
		541 Professional, Scientific, and Technical Services| 5411 Legal Services| 541110 Offices of Lawyers| 541191 Title Abstract and Settlement Offices|
		5412 Accounting, Tax Preparation, Bookkeeping, and Payroll Services| 541211 Offices of Certified Public Accountants| 541213 Tax Preparation Services|
		541214 Payroll Services| 541219 Other Accounting Services| 5413 Architectural, Engineering, and Related Services| 541310 Architectural Services|
		541320 Landscape Architectural Services| 541330 Engineering Services| 541370 Surveying and Mapping (except Geophysical) Services|
		541380 Testing Laboratories and Services| 5414 Specialized Design Services| 541410 Interior Design Services| 541430 Graphic Design Services|
		5415 Computer Systems Design and Related Services| 541511 Custom Computer Programming Services| 541512 Computer Systems Design Services|
		5416 Management, Scientific, and Technical Consulting Services| 541611 Administrative Management and General Management Consulting Services|
		541613 Marketing Consulting Services| 5417 Scientific Research and Development Services| 5418 Advertising, Public Relations, and Related Services|
		541810 Advertising Agencies| 5419 Other Professional, Scientific, and Technical Services| 541921 Photography Studios, Portrait|
		541940 Veterinary Services| 55 Management of Companies and Enterprises| 551 Management of Companies and Enterprises|
		5511 Management of Companies and Enterprises| 551112 Offices of Other Holding Companies|
		56 Administrative and Support and Waste Management and Remediation Services| 561 Administrative and Support Services|
		5611 Office Administrative Services| 561110 Office Administrative Services| 5612 Facilities Support Services| 5613 Employment Services|
		561311 Employment Placement Agencies| 561320 Temporary Help Services| 561330 Professional Employer Organizations| 5614 Business Support Services|
		5615 Travel Arrangement and Reservation Services| 561510 Travel Agencies| 561520 Tour Operators| 5616 Investigation and Security Services|
		561612 Security Guards and Patrol Services| 561621 Security Systems Services (except Locksmiths)| 5617 Services to Buildings and Dwellings|
		561710 Exterminating and Pest Control Services| 561720 Janitorial Services| 561730 Landscaping Services| 561740 Carpet and Upholstery Cleaning Services|
		561790 Other Services to Buildings and Dwellings| 5619 Other Support Services| 561920 Convention and Trade Show Organizers|
		562 Waste Management and Remediation Services| 5621 Waste Collection| 562111 Solid Waste Collection| 5622 Waste Treatment and Disposal|
		5629 Remediation and Other Waste Management Services| 562910 Remediation Services| 61 Educational Services| 611 Educational Services|
		6111 Elementary and Secondary Schools| 611110 Elementary and Secondary Schools| 6112 Junior Colleges|
		6113 Colleges, Universities, and Professional Schools| 611310 Colleges, Universities, and Professional Schools|
		6114 Business Schools and Computer and Management Training| 6115 Technical and Trade Schools| 611511 Cosmetology and Barber Schools|
		6116 Other Schools and Instruction| 611610 Fine Arts Schools| 611620 Sports and Recreation Instruction| 611691 Exam Preparation and Tutoring|
		611692 Automobile Driving Schools| 6117 Educational Support Services| 62 Health Care and Social Assistance| 621 Ambulatory Health Care Services|
		6211 Offices of Physicians| 621111 Offices of Physicians (except Mental Health Specialists)| 621112 Offices of Physicians, Mental Health Specialists|
		6212 Offices of Dentists| 621210 Offices of Dentists| 6213 Offices of Other Health Practitioners| 621310 Offices of Chiropractors|
		621320 Offices of Optometrists| 621330 Offices of Mental Health Practitioners (except Physicians)|
		621340 Offices of Physical, Occupational and Speech Therapists, and Audiologists| 621391 Offices of Podiatrists|
		621399 Offices of All Other Miscellaneous Health Practitioners| 6214 Outpatient Care Centers|
		621420 Outpatient Mental Health and Substance Abuse Centers| 621493 Freestanding Ambulatory Surgical and Emergency Centers|
		6215 Medical and Diagnostic Laboratories| 621511 Medical Laboratories| 6216 Home Health Care Services| 621610 Home Health Care Services|
		6219 Other Ambulatory Health Care Services| 621910 Ambulance Services| 622 Hospitals| 6221 General Medical and Surgical Hospitals|
		622110 General Medical and Surgical Hospitals| 6222 Psychiatric and Substance Abuse Hospitals|
		6223 Specialty (except Psychiatric and Substance Abuse) Hospitals| 623 Nursing and Residential Care Facilities|
		6231 Nursing Care Facilities (Skilled Nursing Facilities)| 623110 Nursing Care Facilities (Skilled Nursing Facilities)|
		6232 Residential Intellectual and Developmental Disability, Mental Health, and Substance Abuse Facilities|
		623210 Residential Intellectual and Developmental Disability Facilities|
		6233 Continuing Care Retirement Communities and Assisted Living Facilities for the Elderly| 623311 Continuing Care Retirement Communities|
		623312 Assisted Living Facilities for the Elderly| 6239 Other Residential Care Facilities| 624 Social Assistance| 6241 Individual and Family Services|
		624110 Child and Youth Services| 624120 Services for the Elderly and Persons with Disabilities| 624190 Other Individual and Family Services|
		6242 Community Food and Housing, and Emergency and Other Relief Services| 6243 Vocational Rehabilitation Services|
		624310 Vocational Rehabilitation Services| 6244 Child Care Services| 624410 Child Care Services| 71 Arts, Entertainment, and Recreation|
		711 Performing Arts, Spectator Sports, and Related Industries| 7111 Performing Arts Companies| 711110 Theater Companies and Dinner Theaters|
		711130 Musical Groups and Artists| 7112 Spectator Sports| 7113 Promoters of Performing Arts, Sports, and Similar Events|
		711310 Promoters of Performing Arts, Sports, and Similar Events with Facilities|
		7114 Agents and Managers for Artists, Athletes, Entertainers, and Other Public Figures| 7115 Independent Artists, Writers, and Performers|
		712 Museums, Historical Sites, and Similar Institutions| 7121 Museums, Historical Sites, and Similar Institutions| 712110 Museums|
		713 Amusement, Gambling, and Recreation Industries| 7131 Amusement Parks and Arcades| 713110 Amusement and Theme Parks| 713120 Amusement Arcades|
		7132 Gambling Industries| 7139 Other Amusement and Recreation Industries| 713910 Golf Courses and Country Clubs|
		713940 Fitness and Recreational Sports Centers| 713950 Bowling Centers| 713990 All Other Amusement and Recreation Industries|
		72 Accommodation and Food Services| 721 Accommodation| 7211 Traveler Accommodation| 721110 Hotels (except Casino Hotels) and Motels|
		721120 Casino Hotels| 721191 Bed-and-Breakfast Inns| 7212 RV (Recreational Vehicle) Parks and Recreational Camps|
		721211 RV (Recreational Vehicle) Parks and Campgrounds| 721214 Recreational and Vacation Camps (except Campgrounds)|
		7213 Rooming and Boarding Houses, Dormitories, and Workers'' Camps| 722 Food Services and Drinking Places| 7223 Special Food Services|
		722310 Food Service Contractors| 722320 Caterers| 722330 Mobile Food Services| 7224 Drinking Places (Alcoholic Beverages)|
		722410 Drinking Places (Alcoholic Beverages)| 7225 Restaurants and Other Eating Places| 722511 Full-Service Restaurants|
		722513 Limited-Service Restaurants| 722514 Cafeterias, Grill Buffets, and Buffets| 722515 Snack and Nonalcoholic Beverage Bars|
		81 Other Services (except Public Administration)| 811 Repair and Maintenance| 8111 Automotive Repair and Maintenance| 811111 General Automotive Repair|
		811121 Automotive Body, Paint, and Interior Repair and Maintenance| 811122 Automotive Glass Replacement Shops|
		811191 Automotive Oil Change and Lubrication Shops| 811192 Car Washes| 8112 Electronic and Precision Equipment Repair and Maintenance|
		811210 Electronic and Precision Equipment Repair and Maintenance|
		8113 Commercial and Industrial Machinery and Equipment (except Automotive and Electronic) Repair and Maintenance|
		8114 Personal and Household Goods Repair and Maintenance| 811412 Appliance Repair and Maintenance| 811420 Reupholstery and Furniture Repair|
		812 Personal and Laundry Services| 8121 Personal Care Services| 812111 Barber Shops| 812112 Beauty Salons| 812113 Nail Salons|
		812191 Diet and Weight Reducing Centers| 812199 Other Personal Care Services| 8122 Death Care Services| 812210 Funeral Homes and Funeral Services|
		8123 Drycleaning and Laundry Services| 812310 Coin-Operated Laundries and Drycleaners| 812320 Drycleaning and Laundry Services (except Coin-Operated)|
		812331 Linen Supply| 8129 Other Personal Services| 812910 Pet Care (except Veterinary) Services| 812930 Parking Lots and Garages|
		812990 All Other Personal Services| 813 Religious, Grantmaking, Civic, Professional, and Similar Organizations| 8131 Religious Organizations|
		813110 Religious Organizations| 8132 Grantmaking and Giving Services| 813211 Grantmaking Foundations| 8133 Social Advocacy Organizations|
		813312 Environment, Conservation and Wildlife Organizations| 8134 Civic and Social Organizations| 813410 Civic and Social Organizations|
		8139 Business, Professional, Labor, Political, and Similar Organizations| 813910 Business Associations|
		813990 Other Similar Organizations (except Business, Professional, Labor, and Political Organizations)| 814 Private Households| 8141 Private Households|
		92 Public Administration| 921 Executive, Legislative, and Other General Government Support|
		9211 Executive, Legislative, and Other General Government Support| 922 Justice, Public Order, and Safety Activities|
		9221 Justice, Public Order, and Safety Activities| 923 Administration of Human Resource Programs| 9231 Administration of Human Resource Programs|
		924 Administration of Environmental Quality Programs| 9241 Administration of Environmental Quality Programs|
		925 Administration of Housing Programs, Urban Planning, and Community Development|
		9251 Administration of Housing Programs, Urban Planning, and Community Development| 926 Administration of Economic Programs|
		9261 Administration of Economic Programs| 927 Space Research and Technology| 9271 Space Research and Technology|
		928 National Security and International Affairs| 9281 National Security and International Affairs', '\|\s+') entry;--> statement-breakpoint
-- A sector has the two-digit codes of its title: manufacturing 31, 32 and 33.
INSERT INTO "industries" ("name", "codes")
SELECT title, array_agg(code ORDER BY code) FROM "naics_codes" WHERE length(code) = 2 GROUP BY title ORDER BY min(code);
