import { type Money, money } from "@refundry/contract/values";
import { customType } from "drizzle-orm/pg-core";

/** Whole cents. The driver gives `bigint` columns as text, so nothing passes through a floating point number. */
export const cents = customType<{ data: Money; driverData: string }>({
  dataType: () => "bigint",
  fromDriver: (text) => money(text),
  toDriver: (value) => value.toString(),
});
