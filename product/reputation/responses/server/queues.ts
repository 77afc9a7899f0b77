import * as z from 'zod'
import type { JobName } from '#platform/server/system/serve-system.ts'

const ofResponse = z.object({ responseId: z.int() })

/** Sends an answer to its source. */
export const publishQueue: JobName<{ responseId: number }> = { queue: 'responses.publish', data: ofResponse }
/** Looks at the source how an answer fares. */
export const lookQueue: JobName<{ responseId: number }> = { queue: 'responses.look', data: ofResponse }
/** Removes an answer at its source. */
export const removeQueue: JobName<{ responseId: number }> = { queue: 'responses.remove', data: ofResponse }
