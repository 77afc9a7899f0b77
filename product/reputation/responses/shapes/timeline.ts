import type { Response } from './response.ts'

/** What happens with replies to a customer, as their timeline calls it. */
export type ReplyKind = 'reply.sent' | 'reply.live' | 'reply.found' | 'reply.refused' | 'reply.removed'
/** What is told of it beside the moment and the words. */
export type ReplyFacts = { sourceID: number; origin: Response['origin'] }
