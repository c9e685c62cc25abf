import type { CreateEntity, UpdateEntity, WholeEntity } from "@refundry/contract/people";

/** A firm's fields as the forms hold them. */
export interface FirmValues {
  name: string;
  ein: string;
  firm_type: string | null;
  first: string;
  last: string;
  email: string;
  is_default_referral: boolean;
}

export const firmWords: Record<keyof FirmValues, string> = {
  name: "Firm name",
  ein: "EIN",
  firm_type: "Firm type",
  first: "First name",
  last: "Last name",
  email: "E-mail",
  is_default_referral: "Contractors who register by themselves come here",
};

export const emptyFirm: FirmValues = {
  name: "",
  ein: "",
  firm_type: null,
  first: "",
  last: "",
  email: "",
  is_default_referral: false,
};

export const firmValuesOf = ({ name, ein, firm_type, primary_user: primary, ...firm }: WholeEntity): FirmValues => ({
  name,
  ein,
  firm_type: String(firm_type.id),
  first: primary?.first ?? "",
  last: primary?.last ?? "",
  email: primary?.email ?? "",
  is_default_referral: firm.is_default_referral,
});

const typeOf = (text: string | null) => (text === null ? undefined : (Number(text) as CreateEntity["firm_type"]));

export const newFirmBody = ({ first, last, email, firm_type, name, ein }: FirmValues) => ({
  name,
  ein,
  firm_type: typeOf(firm_type),
  user_first: first,
  user_last: last,
  user_email: email,
});

/** Only what was changed, as the server takes it. */
export const firmBody = ({ firm_type, ...same }: Partial<FirmValues>, version: number): UpdateEntity => {
  const type = firm_type && typeOf(firm_type);
  return { ...same, ...(type && { firm_type: type }), version };
};

/** What is wrong with a new firm, under the fields of the form. */
export const asFormField = (name: string): string => name.replace(/^user_/, "");
