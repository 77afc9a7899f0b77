import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconHourglass,
  IconListDetails,
  IconPlayerPause,
  IconStairsUp,
  IconTicket,
  IconUser,
  IconUserQuestion,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { Search } from '#platform/web/router/search-state.ts'
import { ViewList } from '#platform/web/shell/view-list.tsx'
import { tickets, ticketView } from '../contract.ts'
import { useTicketsText } from './use-text.ts'

export type ViewName = (typeof ticketView.members)[number]

const icons: Record<ViewName, Icon> = {
  Mine: IconUser,
  Late: IconAlertTriangle,
  DueToday: IconHourglass,
  Stopped: IconPlayerPause,
  Unassigned: IconUserQuestion,
  Open: IconTicket,
  Escalated: IconStairsUp,
  Failed: IconX,
  Closed: IconArchive,
  All: IconListDetails,
}

/** What the address shows. */
export function viewIn(search: Search): ViewName {
  return ticketView.members.find((one) => one === search['view']) ?? 'Open'
}

export const searchOf = (view: ViewName): Search => ({
  view: view === 'Open' ? undefined : view,
  queue: undefined,
  open: undefined,
})

/** Those that the user may see; all until it is known. */
export const openViews = (data: { views: readonly { view: ViewName }[] } | undefined) =>
  ticketView.members.filter((id) => !data || data.views.some(({ view }) => view === id))

/** The views with their counts, and the queues. */
export function TicketViews({ view, queue }: { view: ViewName; queue: string | undefined }) {
  const t = useTicketsText()
  const { data } = useQuery(queriesOf(tickets).counts())
  const queues = data?.queues ?? []
  return (
    <ViewList
      active={queue === undefined ? view : `queue-${queue}`}
      groups={[
        {
          title: t('views'),
          views: openViews(data).map((id) => ({
            id,
            label: t.member('ticketView', id),
            icon: icons[id],
            isHot: id === 'Late' && (data?.views.find((one) => one.view === id)?.count ?? 0) > 0,
            total: data?.views.find((one) => one.view === id),
            search: searchOf(id),
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
                  search: { ...searchOf('Open'), queue: String(id) },
                })),
              },
            ]
          : []),
      ]}
    />
  )
}
