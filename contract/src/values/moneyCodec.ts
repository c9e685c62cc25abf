import { z } from "zod";
import { type Money, moneyText, parseMoney } from "./money.ts";

/** Money on the wire ⇄ cents. Input also takes a leading `$` and thousands commas. */
export const moneyCodec = z.codec(
  z.string().max(40),
  z.custom<Money>((value) => typeof value === "bigint"),
  {
    decode: (text, ctx) => {
      const value = parseMoney(text);
      if (value === null) {
        ctx.issues.push({ code: "custom", message: "Only digits and a decimal point.", input: text });
        return z.NEVER;
      }
      return value;
    },
    encode: (value) => moneyText(value),
  },
);

/** Amounts that may not be negative. */
export const positiveMoneyCodec = moneyCodec.refine((value) => value >= 0n, "Only digits and a decimal point.");
