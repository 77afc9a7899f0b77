import { createRandom, type Random } from './world/create-random.ts'
import type { WorldReview } from './world/world.ts'
import { writeReply } from './world/write-text.ts'

/** The people of a tenant who answer; `managers` are those of the review's own location. */
export type Answerers = { managers: number[]; responders: number[]; approvers: number[] }
export type Step = { state: string; at: Date; actorId: number | null; note: string | null }
export type Answer = {
  reviewUid: string
  text: string
  state: string
  approvalStatus: string | null
  origin: 'user' | 'template' | 'source'
  authorId: number | null
  approverId: number | null
  failureReason: string | null
  reason: string | null
  tries: number
  createdAt: Date
  sentAt: Date | null
  steps: Step[]
}

const minute = 60_000
const day = 1440 * minute

const rejections = [
  'The reply contains contact details, which the policy does not allow.',
  'The reply contains a link, which the policy does not allow.',
  'The reply was reported as off topic.',
]

/** Where the answer to a review stands, the same every time; undefined while nobody has begun one. Answers that the source shows are final, the rest is recent. */
export function drawAnswer(review: WorldReview, people: Answerers, now: Date): Answer | undefined {
  const random = createRandom('answer', review.reviewId)
  if (review.reply) return answered(review, review.reply, people, random)
  const age = now.getTime() - Date.parse(review.updatedAt)
  if (age > 90 * day || age < 30 * minute || review.author.anonymous) return undefined
  if (people.managers.length > 0 && age < 2 * day) return undefined
  const at = new Date(Date.parse(review.updatedAt) + Math.min(age * 0.8, (10 + random.next() * 2000) * minute))
  const text = writeReply({ random, language: review.language, rating: review.rating, name: review.author.name })
  const draft: Draft = { review, text, at, random, people }
  const isGoogle = review.source === 'Google Places'
  if (isGoogle && people.managers.length > 0 && random.chance(0.8)) return toApprove(draft)
  const roll = random.next()
  if (roll < 0.08) return started(draft)
  if (!isGoogle) return roll < 0.4 ? byHand(draft) : undefined
  if (roll < 0.12) return rejected(draft)
  if (roll < 0.15) return failed(draft)
  return undefined
}

type Draft = { review: WorldReview; text: string; at: Date; random: Random; people: Answerers }

function answered(review: WorldReview, reply: { text: string; at: string }, people: Answerers, random: Random): Answer {
  const live = new Date(reply.at)
  const sent = before(live, 1 + random.whole(4))
  const origin = (['user', 'template', 'source'] as const)[random.weighted([60, 25, 15])]!
  const base = { reviewUid: review.reviewId, text: reply.text, origin, failureReason: null, reason: null }
  if (origin === 'source') {
    const steps = [step('Verified', live, null, 'Written at the source')]
    return {
      ...base,
      state: 'Verified',
      approvalStatus: null,
      authorId: null,
      approverId: null,
      tries: 0,
      createdAt: live,
      sentAt: null,
      steps,
    }
  }
  const byManager = people.managers.length > 0 && random.chance(0.6)
  const authorId = random.pick(byManager ? people.managers : people.responders)
  const approverId = byManager ? random.pick(people.approvers) : null
  const createdAt = before(sent, byManager ? 20 + random.whole(400) : 1)
  const steps = [
    ...(byManager ? [step('PendingApproval', createdAt, authorId)] : []),
    step('PendingIntegration', sent, approverId ?? authorId),
  ]
  const approvalStatus = byManager ? 'Approved' : null
  if (review.source !== 'Google Places') {
    const posted = [step('PendingManual', sent, approverId ?? authorId), step('Published', live, authorId)]
    return {
      ...base,
      state: 'Published',
      approvalStatus,
      authorId,
      approverId,
      tries: 0,
      createdAt,
      sentAt: live,
      steps: [...steps.slice(0, -1), ...posted],
    }
  }
  const ladder = [step('Published', sent, null), step('Verified', live, null)]
  return {
    ...base,
    state: 'Verified',
    approvalStatus,
    authorId,
    approverId,
    tries: 1,
    createdAt,
    sentAt: sent,
    steps: [...steps, ...ladder],
  }
}

function toApprove(draft: Draft): Answer {
  const authorId = draft.random.pick(draft.people.managers)
  return {
    ...begun(draft, authorId),
    state: 'PendingApproval',
    approvalStatus: 'PendingApproval',
    steps: [step('PendingApproval', draft.at, authorId)],
  }
}

function started(draft: Draft): Answer {
  const authorId = draft.random.pick(draft.people.responders)
  return { ...begun(draft, authorId), state: 'Start', steps: [step('Start', draft.at, authorId)] }
}

function byHand(draft: Draft): Answer {
  const authorId = draft.random.pick(draft.people.responders)
  return { ...begun(draft, authorId), state: 'PendingManual', steps: [step('PendingManual', draft.at, authorId)] }
}

function rejected(draft: Draft): Answer {
  const authorId = draft.random.pick(draft.people.responders)
  const reason = draft.random.pick(rejections)
  return {
    ...begun(draft, authorId),
    state: 'Rejected',
    reason,
    tries: 1,
    sentAt: draft.at,
    steps: [...sending(draft.at, authorId), step('Rejected', after(draft.at, 9), null, reason)],
  }
}

function failed(draft: Draft): Answer {
  const authorId = draft.random.pick(draft.people.responders)
  const reason = 'The source was not reachable.'
  const end = step('Failed', after(draft.at, 9), null, reason)
  return {
    ...begun(draft, authorId),
    state: 'Failed',
    failureReason: 'UnableToPostForOtherReason',
    reason,
    tries: 5,
    steps: [step('PendingIntegration', draft.at, authorId), end],
  }
}

function begun({ review, text, at }: Draft, authorId: number): Answer {
  return {
    reviewUid: review.reviewId,
    text,
    state: 'Start',
    approvalStatus: null,
    origin: 'user',
    authorId,
    approverId: null,
    failureReason: null,
    reason: null,
    tries: 0,
    createdAt: at,
    sentAt: null,
    steps: [],
  }
}

function sending(at: Date, actorId: number): Step[] {
  return [step('PendingIntegration', at, actorId), step('Published', after(at, 1), null)]
}

function step(state: string, at: Date, actorId: number | null, note: string | null = null): Step {
  return { state, at, actorId, note }
}

function before(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * minute)
}

function after(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * minute)
}
