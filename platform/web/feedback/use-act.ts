import { useState } from 'react'
import { errorText } from '../api/error-text.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { type Toast, toast } from './toast.tsx'

type Words = string | Toast

/** Runs what somebody asked for: busy meanwhile, a refusal is said, `after` follows either way. `act` gives the answer, or false for a refusal. */
export function useAct(after?: () => unknown) {
  const platform = usePlatformText()
  const [isBusy, setBusy] = useState(false)
  const act = async <Answer>(
    work: () => Promise<Answer>,
    said?: Words | ((answer: Answer) => Words),
  ): Promise<Answer | false> => {
    setBusy(true)
    try {
      const answer = await work()
      const words = typeof said === 'function' ? said(answer) : said
      if (words) toast(typeof words === 'string' ? { message: words } : words)
      return answer
    } catch (error) {
      toast({ message: errorText(error, platform), tone: 'failed' })
      return false
    } finally {
      setBusy(false)
      await after?.()
    }
  }
  return { act, isBusy }
}
