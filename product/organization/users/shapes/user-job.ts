import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant, timeZone } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/locales.ts'
import { locationAccess } from './user.ts'

/** Document 002 §4. */
export const userJobStatus = enumeration(['Scheduled', 'InProgress', 'Completed', 'Failed'])
/** Why a job failed as a whole: the right is gone, or something of ours broke. */
export const userJobFailure = enumeration(['rights', 'broken'])
export const userJobItemState = enumeration(['Waiting', 'Done', 'Failed'])

/** At most so many people in one job. */
export const MAX_JOB_USERS = 50_000

const ids = (of: string, most: number) => z.array(id(of)).max(most).optional()

/** What is done to each person; what is left out stays. `locationIDs` go with `locationAccess`, the two others add to and take from what somebody has. */
export const userChanges = z.object({
  addRoleIDs: ids('role', 50),
  removeRoleIDs: ids('role', 50),
  locale: z.enum(locales).optional(),
  timezone: timeZone.optional(),
  active: z.boolean().optional(),
  locationAccess: locationAccess.schema.optional(),
  locationIDs: ids('location', 20_000),
  addLocationIDs: ids('location', 20_000),
  removeLocationIDs: ids('location', 20_000),
  addTagIDs: ids('accessTag', 50),
  removeTagIDs: ids('accessTag', 50),
})
export type UserChanges = z.output<typeof userChanges>

export const userJob = z.object({
  id: id('userJob'),
  status: userJobStatus.schema,
  failure: userJobFailure.schema.nullable(),
  changes: userChanges,
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  askedBy: z.object({ id: id('user'), name: z.string() }),
  createdAt: instant,
  finishedAt: instant.nullable(),
})
export type UserJob = z.output<typeof userJob>

/** What became of one person; `message` is the reason in the reader's language. */
export const userJobResult = z.object({
  userID: id('user'),
  name: z.string(),
  state: userJobItemState.schema,
  key: z.string().nullable(),
  message: z.string().nullable(),
})
