import * as z from 'zod'
import { example, id } from '#platform/contract/field.ts'

const name = z.string().trim().min(1).max(100)

export const editableEmployee = z.object({
  name: example(name, 'Elisabeth Maier'),
  /** What they are called beside it, like "Liz" or "Frau Maier". */
  otherNames: z.array(example(name, 'Liz')).max(10),
  /** None: every location of the tenant. */
  locationIDs: z.array(id('location')).max(20_000),
  /** The user that they are. */
  userID: id('user').nullable(),
  /** Only active ones are found in new reviews. */
  isActive: z.boolean(),
})
export type EmployeeSettings = z.output<typeof editableEmployee>

/** Of `locationIDs` those that the reader looks after. */
export const employee = editableEmployee.extend({
  id: id('employee'),
  userName: z.string().nullable(),
  /** Also works where the reader looks after nothing; only who looks after all of it may change it. */
  isElsewhere: z.boolean(),
  version: z.int(),
})
export type Employee = z.output<typeof employee>
