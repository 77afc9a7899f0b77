import { sendJobOf } from '#product/workspace/scheduling/server/public.ts'
import { kindReview } from './kind-review.ts'

/** Sends replies to reviews that have come to their time. */
export const sendJob = sendJobOf('scheduled-replies.send', kindReview)
