import * as z from 'zod'
import { instant, spare, text } from '#product/business/credentials/server/public.ts'

/** A reply as Google speaks it: without readable words it is none, all else may be missing, null or of a kind that we do not know yet. */
export const googleReply = z.object({
  comment: text,
  updateTime: spare(instant),
  reviewReplyState: spare(z.string()),
  state: spare(z.string()),
  policyViolation: spare(text),
})

/** What Google decided about a reply; some of its answers call the state otherwise. */
export function replyStateOf({
  reviewReplyState,
  state,
}: Pick<z.output<typeof googleReply>, 'reviewReplyState' | 'state'>): 'PENDING' | 'APPROVED' | 'REJECTED' | 'UNKNOWN' {
  const said = reviewReplyState ?? state
  return said === 'PENDING' || said === 'APPROVED' || said === 'REJECTED' ? said : 'UNKNOWN'
}
