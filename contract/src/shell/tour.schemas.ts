import { z } from "zod";

/** The step of the guided tour at which the person is, from 1 on, and whether the tour is over (02, 6). */
export const tourBody = z.strictObject({
  tour_step: z.number().int().min(1).max(99),
  done: z.boolean(),
});
