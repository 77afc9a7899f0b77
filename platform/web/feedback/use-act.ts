import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { errorText } from '../api/error-text.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { type Toast, toast } from './toast.tsx'

type Words = string | Toast

/** What is said of an act that is done; nothing where it shows. */
export type Said<Answer> = Words | ((answer: Answer) => Words)

/** Runs what somebody asked for: busy meanwhile, a refusal is said. `act` gives the answer, or false for a refusal. */
export function useAct() {
  const platform = usePlatformText()
  const [isBusy, setBusy] = useState(false)
  const act = async <Answer>(work: () => Promise<Answer>, said?: Said<Answer>): Promise<Answer | false> => {
    setBusy(true)
    try {
      const answer = await work()
      sayDone(said, answer)
      return answer
    } catch (error) {
      toast({ message: errorText(error, platform), tone: 'failed', reference: referenceOf(error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, isBusy }
}

/** What to look for in the log, where it is the server's fault. */
function referenceOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 500 ? error.correlationId : undefined
}

/** Says that an act is done, where there is something to say. */
export function sayDone<Answer>(said: Said<Answer> | undefined, answer: Answer): void {
  const words = typeof said === 'function' ? said(answer) : said
  if (words) toast(typeof words === 'string' ? { message: words } : words)
}
