import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { linkKinds } from '#product/workspace/links/server/public.ts'
import { outsideApprovals } from '../contract.ts'
import { askGuest, listAsked } from './ask-guest.ts'
import { onReplyMoved } from './on-reply-moved.ts'
import { replyApproval } from './reply-approval.ts'

export const system = serveSystem(outsideApprovals, {
  handlers: { ask: askGuest, asked: listAsked },
  listeners: [on(responses, 'moved', 'ask-guests', onReplyMoved)],
  fills: [fill(linkKinds, replyApproval)],
})
