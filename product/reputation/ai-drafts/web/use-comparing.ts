import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { linesOf } from '#platform/web/api/lines-of.ts'
import { aiDrafts, type CompareLine, type ComparedReply } from '../contract.ts'

type Failure = Extract<CompareLine, { kind: 'failed' }> | ApiError | { kind: 'lost' | 'stopped' }
export type Comparison = {
  replies: readonly ComparedReply[]
  count: number | undefined
  isRunning: boolean
  failure: Failure | undefined
}

const nothing: Comparison = { replies: [], count: undefined, isRunning: false, failure: undefined }

/** Streams what two voices say to past reviews; whoever leaves the page ends it. */
export function useComparing() {
  const [shown, setShown] = useState(nothing)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const begin = async (voice: string) => {
    const { signal } = (leaving.current = new AbortController())
    setShown({ ...nothing, isRunning: true })
    let failure: Failure | undefined = { kind: 'lost' }
    try {
      for await (const line of linesOf<CompareLine>(aiDrafts, 'compare', { body: { voice }, signal })) {
        if (line.kind === 'begun') setShown((before) => ({ ...before, count: line.count }))
        if (line.kind === 'review') setShown((before) => ({ ...before, replies: [...before.replies, line.review] }))
        if (line.kind === 'failed') failure = line
        if (line.kind === 'done') failure = undefined
      }
    } catch (error) {
      if (error instanceof ApiError) failure = error
    }
    setShown((before) => ({ ...before, isRunning: false, failure: signal.aborted ? { kind: 'stopped' } : failure }))
  }
  return { ...shown, begin, stop: () => leaving.current?.abort() }
}
