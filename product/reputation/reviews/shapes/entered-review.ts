import * as z from 'zod'
import { example, id } from '#platform/contract/field.ts'
import { subRatingAspect, subRatings } from '#product/business/sources/contract.ts'
import { datePrecision } from './review.ts'

/** What a person says of a review that they enter: of a letter, a call, or a site that nobody reads for them. */
export const enteredWords = z.object({
  /** Stars, half ones where its source has them; null where it has none. */
  rating: z.number().min(1).max(5).multipleOf(0.5).nullable(),
  title: z.string().trim().max(250),
  text: z.string().trim().max(50_000),
  /** Empty where nobody is named; left as it is without it. */
  reviewer: z.string().trim().max(200).optional(),
  /** At the location. */
  day: z.iso.date().refine((day) => day >= '1970-01-01'),
  /** At the location; needed where the date is known to the hour or exactly. */
  time: example(z.iso.time({ precision: -1 }).nullable(), '14:30'),
  datePrecision: datePrecision.schema,
  /** Where it can be seen. */
  link: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable(),
  /** Stars for aspects that the source asks about; left as they are without it. */
  subRatings: subRatings.optional(),
})
export type EnteredWords = z.output<typeof enteredWords>

export const enteredReview = enteredWords.extend({ locationID: id('location'), sourceID: id('source') })

/** A source whose reviews of a location are entered by hand, because nobody reads them there. */
export const handSource = z.object({
  id: id('source'),
  name: z.string(),
  halfStars: z.boolean(),
  aspects: z.array(subRatingAspect.schema),
})
