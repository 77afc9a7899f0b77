import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ViewTabs } from '#platform/web/list/view-tabs.tsx'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { inbox, inboxView } from '../contract.ts'
import { searchOf, type Shown, type ViewName } from './inbox-views.tsx'
import { useInboxText } from './use-text.ts'

const tabs: readonly ViewName[] = ['Mine', 'Unassigned', 'All']

/** The head of the inbox on a phone: three views as tabs, and the others, the queues and the funnel in a menu. */
export function useInboxHead({ view, queueID }: Shown) {
  const t = useInboxText()
  const [, change] = useSearchState()
  const { data } = useQuery(queriesOf(inbox).counts())
  const open = (shown: Shown) => change(searchOf(shown), 'push')
  const queue = data?.queues.find(({ id }) => id === queueID)?.name
  const other = queueID === null && view && !tabs.includes(view) ? view : undefined
  return {
    name: queue ?? (other && t.member('inboxView', other)),
    tools: <Others queues={data?.queues ?? []} onOpen={open} />,
    tabs: (
      <ViewTabs
        label={t.page('list')}
        active={queueID === null ? (view ?? '') : ''}
        tabs={tabs.map((id) => ({
          id,
          label: t.member('inboxView', id),
          count: data?.views.find((one) => one.view === id),
        }))}
        onChange={(id) => open({ view: id, queueID: null })}
      />
    ),
  }
}

type OthersProps = { queues: readonly { id: number; name: string }[]; onOpen: (shown: Shown) => void }

function Others({ queues, onOpen }: OthersProps) {
  const t = useInboxText()
  const goTo = useGoTo()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={44} aria-label={t('views')}>
          <IconDots size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {inboxView.members
          .filter((id) => !tabs.includes(id))
          .map((id) => (
            <Menu.Item key={id} onClick={() => onOpen({ view: id, queueID: null })}>
              {t.member('inboxView', id)}
            </Menu.Item>
          ))}
        {queues.length > 0 && <Menu.Label>{t('queues')}</Menu.Label>}
        {queues.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onOpen({ view: 'All', queueID: id })}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void goTo({ system: inbox, page: 'funnel' })}>{t.page('funnel')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
