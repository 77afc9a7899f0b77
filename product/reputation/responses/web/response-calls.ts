import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Response, responses } from '../contract.ts'
import type { TemplateIDs } from './listed-templates.ts'

export const responseCalls = callsOf(responses)

export type Answers = Awaited<ReturnType<typeof responseCalls.list>>
export type Rules = Answers['rules']

/** A template for many reviews, and how it is used. */
export type BulkWish = { template: TemplateIDs | undefined; send: boolean; otherLanguages: boolean }

export function answersOf(reviewId: number) {
  return queriesOf(responses).list({ params: { reviewId } })
}

/** Draws an answer as the server gave it. */
export function drawAnswer(reviewId: number, current: Response): void {
  queriesOf(responses).list.draw({ params: { reviewId } }, (before) => ({ ...before, current }))
}
