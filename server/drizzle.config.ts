import { defineConfig } from "drizzle-kit";

// tools/migration.mjs names the folder: it keeps only the newest snapshot, and no journal that two branches would both write.
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/**/*.tables.ts",
  out: process.env.MIGRATION_FOLDER ?? "./migrations",
  casing: "snake_case",
  migrations: { prefix: "timestamp" },
});
