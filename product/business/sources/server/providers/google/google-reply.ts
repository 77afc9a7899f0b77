import * as z from 'zod'
import type { SourceReply } from '../../review-source.ts'
import { instant, spare, text } from '../answer-fields.ts'

/** A reply as Google speaks it: without readable words it is none, all else may be missing, null or of a kind that we do not know yet. */
export const googleReply = z.object({
  comment: text,
  updateTime: spare(instant),
  reviewReplyState: spare(z.string()),
  state: spare(z.string()),
  policyViolation: spare(text),
})

type GoogleReply = z.output<typeof googleReply>

export function toReply(reply: GoogleReply): SourceReply {
  return {
    text: reply.comment,
    state: stateOf(reply),
    policyViolation: reply.policyViolation ?? null,
    updatedAt: reply.updateTime ?? null,
  }
}

/** What Google decided about a reply; some of its answers call the state otherwise. */
function stateOf({ reviewReplyState, state }: GoogleReply): SourceReply['state'] {
  const said = reviewReplyState ?? state
  return said === 'PENDING' || said === 'APPROVED' || said === 'REJECTED' ? said : 'UNKNOWN'
}
