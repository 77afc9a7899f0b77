import {
  type Icon,
  IconArchive,
  IconAt,
  IconClockPause,
  IconInbox,
  IconUser,
  IconUserQuestion,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { Search } from '#platform/web/router/search-state.ts'
import { ViewList } from '#platform/web/shell/view-list.tsx'
import { inbox, inboxView } from '../contract.ts'
import { useInboxText } from './use-text.ts'

export type ViewName = (typeof inboxView.members)[number]
export type Shown = { view: ViewName | undefined; queueID: number | null }

const icons: Record<ViewName, Icon> = {
  Mine: IconUser,
  Unassigned: IconUserQuestion,
  All: IconInbox,
  Mentioned: IconAt,
  Snoozed: IconClockPause,
  Closed: IconArchive,
}

/** What the address shows: a view, or a queue of all open threads; no view of ours where a saved one is open, which stands in the address whole. */
export function shownIn(search: Search): Shown {
  const { view, queue } = search
  if (isId(view)) return { view: undefined, queueID: null }
  const named = inboxView.members.find((one) => one === view) ?? 'Mine'
  return { view: named, queueID: named === 'All' && isId(queue) ? Number(queue) : null }
}

const isId = (said: string | undefined) => said !== undefined && /^\d{1,15}$/.test(said)

/** The address of a view. */
export const searchOf = ({ view, queueID }: Shown): Search => ({
  view: view === 'Mine' ? undefined : view,
  queue: queueID === null ? undefined : String(queueID),
  open: undefined,
})

/** The views with their counts, and the queues. */
export function InboxViews({ view, queueID }: Shown) {
  const t = useInboxText()
  const { data } = useQuery(queriesOf(inbox).counts())
  const queues = data?.queues ?? []
  return (
    <ViewList
      active={queueID === null ? (view ?? '') : `queue-${queueID}`}
      groups={[
        {
          title: t('views'),
          views: inboxView.members.map((id) => ({
            id,
            label: t.member('inboxView', id),
            icon: icons[id],
            total: data?.views.find((one) => one.view === id),
            search: searchOf({ view: id, queueID: null }),
          })),
        },
        ...(queues.length > 0
          ? [
              {
                title: t('queues'),
                views: queues.map(({ id, name, count, exact }) => ({
                  id: `queue-${id}`,
                  label: name,
                  icon: IconUsersGroup,
                  total: { count, exact },
                  search: searchOf({ view: 'All', queueID: id }),
                })),
              },
            ]
          : []),
      ]}
    />
  )
}
