import { expect, test } from "vitest";
import { z } from "zod";
import { bodyFrom, emptyValues, valuesFrom } from "./fieldValues.ts";

const shape = {
  name: z.string().trim().min(1),
  email: z.string().pipe(z.email()),
  fax: z.string().nullable().default(null),
  kind: z.literal([1, 2]).default(1),
  uses_peo: z.boolean().default(false),
  salutation: z.enum(["Mr.", "Ms."]),
  firm: z.number().int(),
  attorney: z.number().int().nullable().default(null),
  rate: z.string().default("20"),
};
const empty = {
  name: "",
  email: "",
  fax: "",
  kind: 1,
  uses_peo: false,
  salutation: null,
  firm: null,
  attorney: null,
  rate: "20",
};

test("a new form holds the defaults, empty texts and nothing chosen", () => {
  expect(emptyValues(shape)).toEqual(empty);
});

test("a record stands in its form with the ids of what it names, and nothing as an empty text", () => {
  const record = {
    ...empty,
    name: "Acme",
    fax: null,
    salutation: "Ms.",
    firm: { id: 7, name: "Firm" },
    attorney: null,
  };
  expect(valuesFrom(shape, record)).toEqual({ ...empty, name: "Acme", salutation: "Ms.", firm: 7 });
});

test("an emptied text that may be missing is sent as nothing; a required one stays for the schema to name", () => {
  expect(bodyFrom(shape, { name: "", fax: "", attorney: null })).toEqual({ name: "", fax: null, attorney: null });
});
