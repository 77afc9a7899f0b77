import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ViewTabs } from '#platform/web/list/view-tabs.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { actionPlans, actionPlanView } from '../contract.ts'
import { searchOf, type ViewName } from './plan-views.tsx'
import { useActionPlansText } from './use-text.ts'

const tabs: readonly ViewName[] = ['Mine', 'Open', 'Done']

/** The head of the plans on a phone: three views as tabs, the others and a new one in a menu. */
export function usePlansHead(view: ViewName, onCreate: (() => void) | undefined) {
  const t = useActionPlansText()
  const [, change] = useSearchState()
  const { data } = useQuery(queriesOf(actionPlans).counts())
  return {
    name: tabs.includes(view) ? undefined : t.member('actionPlanView', view),
    tools: (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={44} aria-label={t('views')}>
            <IconDots size={20} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onCreate && <Menu.Item onClick={onCreate}>{t('create')}</Menu.Item>}
          {actionPlanView.members
            .filter((id) => !tabs.includes(id))
            .map((id) => (
              <Menu.Item key={id} onClick={() => change(searchOf(id), 'push')}>
                {t.member('actionPlanView', id)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    ),
    tabs: (
      <ViewTabs
        label={t.page('list')}
        active={view}
        tabs={tabs.map((id) => ({
          id,
          label: t.member('actionPlanView', id),
          count: data?.find((one) => one.view === id),
        }))}
        onChange={(id) => change(searchOf(id), 'push')}
      />
    ),
  }
}
