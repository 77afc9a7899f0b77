import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant } from '#platform/contract/field.ts'
import { approvalProgress } from '#product/reputation/approvals/contract.ts'
import { responseState } from '#product/reputation/reviews/contract.ts'

/** Document 001 §4. */
export const approvalStatus = enumeration(['PendingApproval', 'Approved', 'Rejected', 'PendingModeration'])
/** Document 001 §4. */
export const failureReason = enumeration([
  'ClientRequest',
  'DidNotPostForOtherReason',
  'CredentialsMissing',
  'CredentialsInvalid',
  'ReviewDeleted',
  'UnableToPostForOtherReason',
  'Other',
])
/** Document 001 §8: why a reply could not be posted, as the source's account tells it. */
export const replyReason = enumeration([
  'invalid.password',
  'missing.password',
  'invalid.oauth',
  'missing.response.privileges',
])

export const responseOrigin = enumeration(['user', 'template', 'source', 'import', 'auto'])

export const response = z.object({
  id: id('response'),
  reviewID: id('review'),
  text: z.string(),
  /** Which revision of the review it answers; null for those of before this was kept. */
  reviewRevision: z.int().nullable(),
  state: responseState.schema,
  approvalStatus: approvalStatus.schema.nullable(),
  origin: responseOrigin.schema,
  authorID: id('user').nullable(),
  authorName: z.string().nullable(),
  approverID: id('user').nullable(),
  approverName: z.string().nullable(),
  /** The author's words, kept when the approver changed them. */
  submittedText: z.string().nullable(),
  /** Its steps, where a rule asks for some. */
  approval: approvalProgress.nullable(),
  current: z.boolean(),
  failureReason: failureReason.schema.nullable(),
  replyReason: replyReason.schema.nullable(),
  /** What the source or the approver said, in their own words. */
  reason: z.string().nullable(),
  /** Of the series that it is in. */
  tries: z.int(),
  /** How often it was sent again, in all series. */
  retries: z.int(),
  /** It did not go out, and can be put into the queue again. */
  requeue: z.boolean(),
  /** A message to the reviewer alone. */
  private: z.boolean(),
  /** It speaks for the business, and not for one of its staff. */
  businessOwner: z.boolean(),
  /** It is signed by the user who wrote it. */
  respondAsStaff: z.boolean(),
  /** How they signed it; null until it is submitted. */
  staffName: z.string().nullable(),
  /** When it is sent again, or looked at again at the source. */
  nextTryAt: instant.nullable(),
  removeAskedAt: instant.nullable(),
  removedAt: instant.nullable(),
  createdAt: instant,
  /** The ladder: each step with its time and who took it. */
  steps: z.array(
    z.object({
      state: responseState.schema,
      at: instant,
      actorName: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  version: z.int(),
})
export type Response = z.output<typeof response>

/** A reply that waits for approval, with the review that it answers. */
export const waitingReply = z.object({
  id: id('response'),
  reviewID: id('review'),
  customerName: field(z.string().nullable(), { pii: 'public', untrusted: true }),
  locationName: z.string(),
  rating: z.int().nullable(),
  reviewText: field(z.string(), { untrusted: true }),
  /** It greets by name, as replies do. */
  text: z.string(),
  authorName: z.string().nullable(),
  /** The reader may decide about it. */
  decides: z.boolean(),
  version: z.int(),
})
export type WaitingReply = z.output<typeof waitingReply>
