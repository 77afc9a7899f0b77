import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { ViewTabs } from '#platform/web/list/view-tabs.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { tasks, taskView } from '../contract.ts'
import type { TaskLinks } from './public.ts'
import { searchOf, type ViewName } from './task-views.tsx'
import { useTasksText } from './use-text.ts'

const tabs: readonly ViewName[] = ['Mine', 'DueToday', 'Open']

/** The head of the tasks on a phone: three views as tabs, the others and a new one in a menu. */
export function useTasksHead(view: ViewName, onCreate: (() => void) | undefined) {
  const t = useTasksText()
  const [, change] = useSearchState()
  const { data } = useQuery(queriesOf(tasks).counts())
  return {
    name: tabs.includes(view) ? undefined : t.member('taskView', view),
    tools: (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={44} aria-label={t('views')}>
            <IconDots size={20} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onCreate && <Menu.Item onClick={onCreate}>{t('create')}</Menu.Item>}
          <Slot<TaskLinks> name="tasks.links" props={{ isMenu: true }} />
          {taskView.members
            .filter((id) => !tabs.includes(id))
            .map((id) => (
              <Menu.Item key={id} onClick={() => change(searchOf(id), 'push')}>
                {t.member('taskView', id)}
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
          label: t.member('taskView', id),
          count: data?.find((one) => one.view === id),
        }))}
        onChange={(id) => change(searchOf(id), 'push')}
      />
    ),
  }
}
