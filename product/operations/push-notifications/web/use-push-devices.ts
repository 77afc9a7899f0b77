import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { pushNotifications } from '../contract.ts'
import { type ThisBrowser, thisBrowserQuery } from './this-browser.ts'
import { usePushText } from './use-text.ts'

export type PushDevices = ReturnType<typeof usePushDevices>

/** The browsers of the reader with push, where this one stands, and that in a few words. */
export function usePushDevices() {
  const t = usePushText()
  const client = useQueryClient()
  const { data } = useQuery(queriesOf(pushNotifications).list())
  const { data: here } = useQuery(thisBrowserQuery)
  const count = data?.devices.length ?? 0
  return {
    publicKey: data?.publicKey,
    devices: data?.devices ?? [],
    here,
    say: count > 0 ? t('count', { count }) : (here && t(words[here.state])) || t('none'),
    lookAgain: () => client.invalidateQueries({ queryKey: thisBrowserQuery.queryKey }),
  }
}

const words = { on: 'on', off: 'none', denied: 'denied', unsupported: 'unsupported' } as const satisfies Record<
  ThisBrowser['state'],
  string
>
