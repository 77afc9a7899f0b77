import * as z from 'zod'
import { id } from '#platform/contract/field.ts'

const leader = z.object({
  employeeID: id('employee'),
  name: z.string(),
  reviews: z.int(),
  /** Of the reviews those that say the name, and those that they asked for. */
  mentions: z.int(),
  requests: z.int(),
  average: z.number().nullable(),
  positive: z.int(),
})
export type Leader = z.output<typeof leader>

/** The most reviews first; `few` have too few of them to stand here. */
export const leaderboard = z.object({ leaders: z.array(leader), few: z.int() })
export type Leaderboard = z.output<typeof leaderboard>
