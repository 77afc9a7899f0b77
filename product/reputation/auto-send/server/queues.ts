import * as z from 'zod'
import type { JobName } from '#platform/server/system/serve-system.ts'

/** Drafts a reply to be sent automatically. */
export const draftQueue: JobName<{ autoReplyId: number }> = {
  queue: 'auto-send.draft',
  data: z.object({ autoReplyId: z.int() }),
}
