import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { credentials } from '../contract.ts'

/** Leaves for the source's own page of consent, which comes back here. */
export function useConnect() {
  const platform = usePlatformText()
  const [leavingFor, setLeavingFor] = useState<number>()
  const connect = async (sourceID: number) => {
    setLeavingFor(sourceID)
    try {
      const { url } = await callsOf(credentials).connect({ body: { sourceID } })
      location.assign(url)
    } catch (error) {
      setLeavingFor(undefined)
      toast({ message: errorText(error, platform), tone: 'failed' })
    }
  }
  return { leavingFor, connect }
}
