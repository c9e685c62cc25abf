import { type Settings, textSetting } from "../platform/setting.ts";

const preparerRule =
  "Please enter up to nine parts with semicolons between them: name; PTIN (P00000000); firm; EIN (00-0000000); street; city; state; ZIP; phone.";
/** What each part may be; an empty one is left out on the form. */
const partRules = [
  /^.{0,50}$/,
  /^(P\d{8})?$/,
  /^.{0,50}$/,
  /^(\d{2}-\d{7})?$/,
  /^.{0,50}$/,
  /^.{0,35}$/,
  /^([A-Z]{2})?$/,
  /^(\d{5}(-\d{4})?)?$/,
  /^[\d() +-]{0,20}$/,
];
/** The parts of the paid preparer in their order, empty ones among them. */
export const preparerParts = (text: string): string[] => text.split(";").map((part) => part.trim());
const isPreparer = (text: string): boolean => {
  const parts = preparerParts(text);
  return parts.length <= partRules.length && parts.every((part, place) => partRules[place]?.test(part));
};
const preparer = textSetting({
  group: "Filing",
  title: "Paid preparer",
  meaning:
    "Stands in the block of the paid preparer of each return: name; PTIN; firm; EIN; street; city; state; ZIP; phone. Empty leaves the block empty.",
  most: 300,
});

export const packageSettings = {
  preparer: { ...preparer, schema: preparer.schema.refine(isPreparer, preparerRule) },
  ship_from: textSetting({
    group: "Shipping",
    title: "Sender on labels",
    meaning: "Name, address and phone of who ships packages, their lines parted by a semicolon.",
    most: 300,
  }),
} as const satisfies Settings;
