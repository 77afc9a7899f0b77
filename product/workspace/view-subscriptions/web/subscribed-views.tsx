import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { OriginList } from '#platform/web/parts/origin-list.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type ViewSubscription, viewSubscriptions } from '../contract.ts'
import { subscriptionCalls, subscriptionsQuery } from './subscriptions-query.ts'
import { useSubscriptionsText } from './use-text.ts'

/** Among all that reaches the reader: the views about which they are mailed. */
export function SubscribedViews({ own, stop: stopWord }: { own: string; stop: string }) {
  const t = useSubscriptionsText()
  const { act } = useAct()
  const { number, dateTime } = useFormat()
  const isShut = useShut(viewSubscriptions)('unsubscribe')
  const { data = [] } = useQuery(subscriptionsQuery())
  const nameOf = ({ name }: ViewSubscription) => name ?? t('closed')
  const stop = (one: ViewSubscription) => {
    const params = { savedViewId: one.savedViewID }
    return act(() => subscriptionCalls.unsubscribe({ params }), {
      message: t('stopped', { name: nameOf(one) }),
      // a view that is closed to its subscriber takes no new ones
      ...(one.name !== null && {
        undo: () => subscriptionCalls.subscribe({ params, body: { threshold: one.threshold } }),
      }),
    })
  }
  return (
    <OriginList
      title={t('mine')}
      lines={data.map((one) => ({
        key: one.id,
        name: nameOf(one),
        link: one.name !== null && one.path !== null && <Link to={one.path}>{one.name}</Link>,
        detail: [
          t('more', { number: number(one.threshold) }),
          one.mailedAt ? t('lastMail', { when: dateTime(one.mailedAt) }) : t('noMail'),
        ].join(', '),
        origin: own,
        act: { label: stopWord, isShut, run: () => stop(one) },
      }))}
    />
  )
}
