import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useShut } from '#platform/web/session/session.ts'
import { pushNotifications } from '../contract.ts'
import { lookAtBrowser, type ThisBrowser } from './this-browser.ts'
import { usePushText } from './use-text.ts'

export type PushDevices = ReturnType<typeof usePushDevices>

/** The browsers of the reader with push, where this one stands, and that in a few words. */
export function usePushDevices() {
  const t = usePushText()
  const { data } = useQuery(queriesOf(pushNotifications).list())
  const [here, setHere] = useState<ThisBrowser>()
  const isShut = useShut(pushNotifications)('seen')
  const lookAgain = useCallback(
    () => lookAtBrowser({ isShut }).then(setHere, () => setHere({ state: 'off' })),
    [isShut],
  )
  useEffect(() => void lookAgain(), [lookAgain])
  const count = data?.devices.length ?? 0
  return {
    publicKey: data?.publicKey,
    devices: data?.devices ?? [],
    here,
    say: count > 0 ? t('count', { count }) : t(here ? words[here.state] : 'none'),
    lookAgain,
  }
}

const words = { on: 'on', off: 'none', denied: 'denied', unsupported: 'unsupported' } as const satisfies Record<
  ThisBrowser['state'],
  string
>
