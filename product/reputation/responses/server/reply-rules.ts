import type { Services } from '#platform/server/system/services.ts'
import type { Db } from '#platform/server/database/door.ts'
import { Fault, raise } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { checkText, type ListedWords, wordListsFor } from '#product/workspace/compliance/server/public.ts'
import { privateReplySources } from '#product/business/sources/contract.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import { contactsIn } from '../checks/contact-details.ts'
import { responses } from '../contract.ts'
import { variablesIn } from './fill-template.ts'

/** How answers reach a source: by us, or by a person there, as where the review was entered by one; `repliable` is false where reviews know no answers; `files` is how many a reply brings. */
export type ReplyRules = {
  byUs: boolean
  takesPrivate: boolean
  files: number
  maxBytes: number | null
  repliable: boolean
}

export async function replyRules(
  services: Pick<Services, 'door'>,
  { sourceId, byHand }: Pick<ReviewForReply, 'sourceId' | 'byHand'>,
): Promise<ReplyRules> {
  const source = await sourceById(services, sourceId)
  const byUs = !byHand && (source?.publishResponses ?? false)
  const takesPrivate = !byUs && !byHand && privateReplySources.includes(sourceId)
  return {
    byUs,
    takesPrivate,
    files: byUs ? 0 : (source?.replyFiles ?? 0),
    maxBytes: byUs ? (source?.replyMaxBytes ?? null) : null,
    repliable: source?.reviewable ?? false,
  }
}

/** Raises `repliesOff`, `reviewGone`, `reviewHidden`, `notRepliable` or `tooLong` when the text cannot answer the review; lengths are bytes of UTF-8. */
export function mustBePossible(rules: ReplyRules, review: ReviewForReply, text: string): void {
  if (review.repliesOff) raise(responses, 'repliesOff')
  if (review.vanishedAt) raise(responses, 'reviewGone')
  if (review.hiddenAt) raise(responses, 'reviewHidden')
  if (!rules.repliable) raise(responses, 'notRepliable')
  const bytes = Buffer.byteLength(text)
  if (rules.maxBytes !== null && bytes > rules.maxBytes)
    raise(responses, 'tooLong', { field: 'text', values: { bytes, most: rules.maxBytes } })
}

/** Raises `reviewChanged` where the words were written for another revision of the review than the one there is; null where nobody knows for which. */
export function mustAnswer(review: ReviewForReply, revision: number | null): void {
  if (revision !== null && revision !== review.revision) raise(responses, 'reviewChanged', { field: 'text' })
}

/** Raises `wordsBlocked`, or `wordsUnwanted` unless it goes out despite them, with the words of the tenant's lists that the text says. */
export async function mustBeSayable({ db }: Pick<Tx, 'db'>, tenantId: number, text: string, despite = false) {
  const fault = wordsFault(await replyLists(db, tenantId), text)
  if (fault && !(despite && fault.error === 'wordsUnwanted')) throw fault
}

/** The word lists that the tenant's replies are checked against. */
export async function replyLists(db: Db, tenantId: number): Promise<ListedWords[]> {
  return wordListsFor(db, tenantId, moduleKey['review-responding'])
}

/** What word lists have against a text. */
export function wordsFault(lists: ListedWords[], text: string): Fault | null {
  const verdict = checkText(lists, text)
  if (!verdict) return null
  const values = { found: verdict.words.map((word) => `“${word}”`).join(', '), lists: verdict.lists.join(', ') }
  return new Fault(responses, verdict.action === 'BLOCK' ? 'wordsBlocked' : 'wordsUnwanted', { field: 'text', values })
}

/** Raises `unfilled` where the text still names variables of a template. */
export function mustBeFilled(text: string): void {
  const fault = unfilledFault(variablesIn(text))
  if (fault) throw fault
}

/** What is said of variables that nobody filled in. */
export function unfilledFault(names: readonly string[]): Fault | null {
  const values = { names: names.map((name) => `{{${name}}}`).join(', ') }
  return names.length > 0 ? new Fault(responses, 'unfilled', { field: 'text', values }) : null
}

/** Raises `contactsRisky` with what was found, where we hand the text to a source whose moderation turns links and phone numbers down. */
export function mustLackContacts(rules: ReplyRules, text: string): void {
  const found = rules.byUs ? contactsIn(text) : []
  if (found.length > 0) raise(responses, 'contactsRisky', { field: 'text', values: { found: found.join(', ') } })
}
