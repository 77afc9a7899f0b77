import * as z from 'zod'
import { instant } from '#platform/contract/field.ts'
import { MAX_ANSWER, MAX_QUESTION } from './question.ts'

/** So many questions are taken in one call. */
export const MAX_PUSHED = 500

/** What a source says of an answer that it has. */
const pushedAnswer = z.object({
  /** What the answer is called there: the same again is the same answer. */
  uid: z.string().trim().min(1).max(300),
  /** Of the business itself. */
  isOurs: z.boolean().default(false),
  name: z.string().trim().max(200).default(''),
  text: z.string().trim().min(1).max(MAX_ANSWER),
  createdAt: instant,
  /** Held back by the source for now, or refused by it. */
  standing: z.enum(['shown', 'held', 'refused']).default('shown'),
  /** What the source said of it. */
  reason: z.string().trim().max(1000).default(''),
})
export type PushedAnswer = z.output<typeof pushedAnswer>

/** A question as another program sends it. */
export const pushedQuestion = z.object({
  /** What the question is called there: the same again is the same question, as it stands now. */
  uid: z.string().trim().min(1).max(300),
  /** The code of the location, or its id at the source. */
  location: z.string().trim().min(1).max(300),
  text: z.string().trim().min(1).max(MAX_QUESTION),
  askerName: z.string().trim().max(200).default(''),
  language: z.string().trim().max(20).nullable().default(null),
  createdAt: instant,
  /** Its own page there. */
  link: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .default(null),
  /** Those that stand there; absent where nothing is said of them. */
  answers: z.array(pushedAnswer).max(50).optional(),
})
export type PushedQuestion = z.output<typeof pushedQuestion>
