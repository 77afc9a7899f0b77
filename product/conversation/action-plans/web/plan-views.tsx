import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconClipboardList,
  IconHourglass,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { Search } from '#platform/web/router/search-state.ts'
import { ViewList } from '#platform/web/shell/view-list.tsx'
import { actionPlans, actionPlanView } from '../contract.ts'
import { useActionPlansText } from './use-text.ts'

export type ViewName = (typeof actionPlanView.members)[number]

const icons: Record<ViewName, Icon> = {
  Mine: IconUser,
  Late: IconAlertTriangle,
  Waiting: IconHourglass,
  Open: IconClipboardList,
  Done: IconCheck,
}

/** What the address shows. */
export function viewIn(search: Search): ViewName {
  return actionPlanView.members.find((one) => one === search['view']) ?? 'Open'
}

export const searchOf = (view: ViewName): Search => ({ view: view === 'Open' ? undefined : view, open: undefined })

/** The views with their counts. */
export function PlanViews({ view }: { view: ViewName }) {
  const t = useActionPlansText()
  const { data } = useQuery(queriesOf(actionPlans).counts())
  return (
    <ViewList
      active={view}
      groups={[
        {
          title: t('views'),
          views: actionPlanView.members.map((id) => {
            const total = data?.find((one) => one.view === id)
            return {
              id,
              label: t.member('actionPlanView', id),
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
