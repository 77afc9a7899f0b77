import type { Db } from '#platform/server/database/door.ts'
import { slotForMany } from '#platform/server/system/slots.ts'

/** For whoever sends drafts at a chosen time: whether one waits for its time, or was held back at it. */
export const answerSchedule =
  slotForMany<(db: Db, tenantId: number, questionId: number) => Promise<'Scheduled' | 'Held' | null>>(
    'questions.schedule',
  )
