import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { ConnectionTrouble } from '#product/business/sources/contract.ts'
import { credentials } from '../contract.ts'
import { noteLeaving } from './leaving.ts'

const troubles: Partial<Record<string, ConnectionTrouble>> = {
  'credentials.notSetUp': 'notSetUp',
  'credentials.clientWrong': 'clientWrong',
}

/** Leaves for the source's own page of consent, which comes back here; or says why there is no use in leaving (`trouble`). */
export function useConnect() {
  const [leavingFor, setLeavingFor] = useState<number>()
  const [trouble, setTrouble] = useState<ConnectionTrouble>()
  const { act } = useAct()
  const leave = async (sourceID: number) => {
    try {
      const { url, redirectUri } = await callsOf(credentials).connect({ body: { sourceID } })
      noteLeaving(redirectUri)
      location.assign(url)
    } catch (error) {
      setLeavingFor(undefined)
      const known = error instanceof ApiError ? troubles[error.key] : undefined
      if (!known) throw error
      setTrouble(known)
    }
  }
  const connect = (sourceID: number) => {
    setLeavingFor(sourceID)
    return act(() => leave(sourceID))
  }
  return { leavingFor, connect, trouble, forgetTrouble: () => setTrouble(undefined) }
}
