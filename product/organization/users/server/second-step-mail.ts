import * as z from 'zod'
import { instant } from '#platform/contract/field.ts'

/** Tells a person that codes go elsewhere from now on, or would. Its name alone: who signs people in writes it, in every language. */
export const secondStepMail = {
  queue: 'sign-in.second-step-mail',
  data: z.object({ userId: z.int(), at: instant }),
}
