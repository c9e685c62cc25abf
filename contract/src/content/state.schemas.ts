import { z } from "zod";

/** The states of every address: the fifty, then the district, territories and freely associated states (conventions, 7). */
export const stateCodes = [
  ..."AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split(
    " ",
  ),
  ..."AS DC FM GU MH MP PW PR VI".split(" "),
] as readonly string[];

export const stateSchema = z.string().refine((code) => stateCodes.includes(code), "Please choose a state.");
