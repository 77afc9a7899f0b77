import * as z from 'zod'

/** One group's numbers; `averageRating` null without rated reviews, `responseSeconds` null without answers. */
export const measure = z.object({
  reviews: z.int(),
  rated: z.int(),
  averageRating: z.number().nullable(),
  answered: z.int(),
  responseRate: z.number().nullable(),
  responseSeconds: z.number().nullable(),
  negative: z.int(),
  positive: z.int(),
})
export type Measure = z.output<typeof measure>
