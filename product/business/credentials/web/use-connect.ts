import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { type ConnectionTrouble, GOOGLE } from '#product/business/sources/contract.ts'
import { credentials } from '../contract.ts'
import { noteLeaving } from './leaving.ts'

const refusals = ['notSetUp', 'clientWrong', 'appMissing', 'appWrong'] as const satisfies readonly ConnectionTrouble[]
/** Why nobody is sent to a source. */
export type ConnectRefusal = (typeof refusals)[number]

/** Leaves for the source's own page of consent, which comes back here; or says why there is no use in leaving (`trouble`). */
export function useConnect() {
  const [leavingFor, setLeavingFor] = useState<number>()
  const [trouble, setTrouble] = useState<ConnectRefusal>()
  const { act } = useAct()
  const leave = async (sourceID: number) => {
    try {
      const { url, redirectUri } = await callsOf(credentials).connect({ body: { sourceID } })
      // Google says to nobody but the browser that it does not know the address; others lead back with it.
      if (sourceID === GOOGLE) noteLeaving(redirectUri)
      location.assign(url)
    } catch (error) {
      setLeavingFor(undefined)
      const known = refusals.find((one) => error instanceof ApiError && error.key === `${credentials.name}.${one}`)
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
