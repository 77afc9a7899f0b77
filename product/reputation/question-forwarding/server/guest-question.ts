import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { keepAnswer, readAsGuest } from '#product/workspace/forwards/server/public.ts'
import type { OpenedLink } from '#product/workspace/links/server/public.ts'
import { questionForGuest } from '#product/reputation/questions/server/public.ts'
import { questionForwarding } from '../contract.ts'
import { tables } from './forwards-of-question.ts'

/** A forwarded question as a guest reads it: what was asked, and no more. */
export type GuestQuestion = {
  message: string
  answer: string | null
  /** Null where whoever lends the link may not see who asked, and where nobody is named. */
  asker: string | null
  text: string
  language: string | null
  date: Date
  locationName: string
  sourceName: string
}

/** What the link of a guest leads to; null where it is gone or hidden, or out of reach of whoever lent it. */
export async function guestQuestion(opened: OpenedLink): Promise<GuestQuestion | null> {
  const { who, tenantId, read } = opened
  const words = await readAsGuest(opened, tables)
  const question = words && (await questionForGuest(read, { tenantId, who }, words.thingId))
  if (!words || !question) return null
  const { askerName, ...asked } = question
  return {
    message: words.message,
    answer: words.answer,
    ...asked,
    asker: who.piiScopes.has('public') ? askerName : null,
  }
}

/** Keeps what a guest wrote back, and tells whoever forwarded the question; false where they had written before. */
export function answerQuestionForward(ctx: Pick<OpenCtx, 'now'>, opened: OpenedLink, answer: string): Promise<boolean> {
  const { link } = opened
  return keepAnswer(ctx, opened, tables, {
    answer,
    async tell(own, questionId) {
      const after = { linkID: link.id }
      await own.audit(questionForwarding, { action: 'question.forward-answer', entityId: questionId, after })
      await own.emit(questionForwarding, 'answered', { linkId: link.id })
      await own.emit(questionForwarding, 'changed', { questionIds: [questionId], locationIds: [link.location_id] })
    },
  })
}
