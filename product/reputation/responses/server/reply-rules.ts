import type { Services } from '#platform/server/system/services.ts'
import { raise } from '#platform/server/system/fault.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import { contactsIn } from '../contact-details.ts'
import { responses } from '../contract.ts'

/** How answers reach a source: by us, or by a person there; `repliable` is false where reviews know no answers. */
export type ReplyRules = { byUs: boolean; maxBytes: number | null; repliable: boolean }

export async function replyRules(services: Pick<Services, 'door'>, sourceId: number): Promise<ReplyRules> {
  const source = await sourceById(services, sourceId)
  const byUs = source?.publishResponses ?? false
  return { byUs, maxBytes: byUs ? (source?.replyMaxBytes ?? null) : null, repliable: source?.reviewable ?? false }
}

/** Raises `repliesOff`, `reviewGone`, `notRepliable` or `tooLong` when the text cannot answer the review; lengths are bytes of UTF-8. */
export function mustBePossible(rules: ReplyRules, review: ReviewForReply, text: string): void {
  if (review.repliesOff) raise(responses, 'repliesOff')
  if (review.vanishedAt) raise(responses, 'reviewGone')
  if (!rules.repliable) raise(responses, 'notRepliable')
  const bytes = Buffer.byteLength(text)
  if (rules.maxBytes !== null && bytes > rules.maxBytes)
    raise(responses, 'tooLong', { field: 'text', values: { bytes, most: rules.maxBytes } })
}

/** Raises `contactsRisky` with what was found, where we hand the text to a source whose moderation turns links and phone numbers down. */
export function mustLackContacts(rules: ReplyRules, text: string): void {
  const found = rules.byUs ? contactsIn(text) : []
  if (found.length > 0) raise(responses, 'contactsRisky', { field: 'text', values: { found: found.join(', ') } })
}
