ALTER TABLE "auth_sessions" ADD COLUMN "notice_hash" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "auth_sessions_notice" ON "auth_sessions" USING btree ("notice_hash");--> statement-breakpoint
CREATE INDEX "auth_sessions_device" ON "auth_sessions" USING btree ("user_id","device_label","ip");