import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconChecklist,
  IconHourglass,
  IconUser,
  IconUserQuestion,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { Search } from '#platform/web/router/search-state.ts'
import { ViewList } from '#platform/web/shell/view-list.tsx'
import { tasks, taskView } from '../contract.ts'
import { useTasksText } from './use-text.ts'

export type ViewName = (typeof taskView.members)[number]

const icons: Record<ViewName, Icon> = {
  Mine: IconUser,
  Late: IconAlertTriangle,
  DueToday: IconHourglass,
  Unassigned: IconUserQuestion,
  Open: IconChecklist,
  Closed: IconArchive,
}

/** What the address shows. */
export function viewIn(search: Search): ViewName {
  return taskView.members.find((one) => one === search['view']) ?? 'Open'
}

export const searchOf = (view: ViewName): Search => ({ view: view === 'Open' ? undefined : view, open: undefined })

/** The views with their counts. */
export function TaskViews({ view }: { view: ViewName }) {
  const t = useTasksText()
  const { data } = useQuery(queriesOf(tasks).counts())
  return (
    <ViewList
      active={view}
      groups={[
        {
          title: t('views'),
          views: taskView.members.map((id) => {
            const total = data?.find((one) => one.view === id)
            return {
              id,
              label: t.member('taskView', id),
              icon: icons[id],
              isHot: id === 'Late' && (total?.count ?? 0) > 0,
              total,
              search: searchOf(id),
            }
          }),
        },
      ]}
    />
  )
}
