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
export type Shown = { view: ViewName; queueID: number | null }

const icons: Record<ViewName, Icon> = {
  Mine: IconUser,
  Unassigned: IconUserQuestion,
  All: IconInbox,
  Mentioned: IconAt,
  Snoozed: IconClockPause,
  Closed: IconArchive,
}

/** What the address shows: a view, or a queue of all open threads. */
export function shownIn(search: Search): Shown {
  const queueID = Number(search['queue'])
  if (Number.isSafeInteger(queueID) && queueID > 0) return { view: 'All', queueID }
  return { view: inboxView.members.find((one) => one === search['view']) ?? 'Mine', queueID: null }
}

/** The address of a view. */
export const searchOf = ({ view, queueID }: Shown): Search => ({
  view: view === 'Mine' || queueID !== null ? undefined : view,
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
      active={queueID === null ? view : `queue-${queueID}`}
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
