import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type ConnectionTrouble, credentials } from '../contract.ts'
import { noteLeaving } from './leaving.ts'

const troubles: Partial<Record<string, ConnectionTrouble>> = {
  'credentials.notSetUp': 'notSetUp',
  'credentials.clientWrong': 'clientWrong',
  'credentials.redirectWrong': 'redirectWrong',
}

/** Leaves for the source's own page of consent, which comes back here; or says why there is no use in leaving (`trouble`). */
export function useConnect() {
  const platform = usePlatformText()
  const [leavingFor, setLeavingFor] = useState<number>()
  const [trouble, setTrouble] = useState<ConnectionTrouble>()
  const connect = async (sourceID: number) => {
    setLeavingFor(sourceID)
    try {
      const { url, redirectUri } = await callsOf(credentials).connect({ body: { sourceID } })
      noteLeaving(redirectUri)
      location.assign(url)
    } catch (error) {
      setLeavingFor(undefined)
      const known = error instanceof ApiError ? troubles[error.key] : undefined
      if (known) setTrouble(known)
      else toast({ message: errorText(error, platform), tone: 'failed' })
    }
  }
  return { leavingFor, connect, trouble, forgetTrouble: () => setTrouble(undefined) }
}
