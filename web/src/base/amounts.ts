import { formatMoney } from "@refundry/contract/values";

/** Where there is nothing to show. */
export const dash = "–";

/** `$1,234.50` of the wire form, or a dash where there is none. */
export const moneyOrDash = (amount: string | null | undefined): string => (amount ? formatMoney(amount) : dash);
