import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { type ViewName, ViewsOnPhone } from './question-views.tsx'
import { useQuestionsText } from './use-text.ts'

/** The head of the questions on a phone: three views as tabs, all of them and a new one in a menu. */
export function useQuestionsHead(view: ViewName, onAdd: (() => void) | undefined) {
  const t = useQuestionsText()
  const [, change] = useSearchState()
  return {
    name: view === 'All' ? t.member('questionView', 'All') : undefined,
    tools: (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={44} aria-label={t('views')}>
            <IconDots size={20} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onAdd && <Menu.Item onClick={onAdd}>{t('add')}</Menu.Item>}
          <Menu.Item onClick={() => change({ view: 'All', open: undefined }, 'push')}>
            {t.member('questionView', 'All')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    ),
    tabs: <ViewsOnPhone view={view} />,
  }
}
