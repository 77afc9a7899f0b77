import { callsOf } from '#platform/web/api/calls-of.ts'
import { responses } from '../contract.ts'

export const responseCalls = callsOf(responses)

export type Answers = Awaited<ReturnType<typeof responseCalls.list>>
export type Rules = Answers['rules']

/** A template for many reviews, and how it is used. */
export type BulkWish = { templateID: number | undefined; send: boolean; otherLanguages: boolean }

export const answersKey = (reviewId: number) => ['responses', 'of', reviewId] as const

export function answersOf(reviewId: number) {
  return {
    queryKey: answersKey(reviewId),
    queryFn: ({ signal }: { signal: AbortSignal }) => responseCalls.list({ params: { reviewId }, signal }),
  }
}

export const templatesQuery = {
  queryKey: ['responses', 'templates'],
  staleTime: 60_000,
  queryFn: ({ signal }: { signal: AbortSignal }) => responseCalls.templates({ signal }),
}
