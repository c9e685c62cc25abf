ALTER TABLE "entities" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "pods" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pods" ADD COLUMN "updated_by" bigint;