import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ViewTabs } from '#platform/web/list/view-tabs.tsx'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { tickets } from '../contract.ts'
import type { TicketLinks } from './public.ts'
import { openViews, searchOf, type ViewName } from './ticket-views.tsx'
import { useFieldAccess } from './use-field-access.ts'
import { useTicketsText } from './use-text.ts'

const tabs: readonly ViewName[] = ['Mine', 'Late', 'Open']

/** The head of the tickets on a phone: three views as tabs, and the others, the queues, the stages and a new one in a menu. */
export function useTicketsHead(view: ViewName, queue: string | undefined, onCreate: (() => void) | undefined) {
  const t = useTicketsText()
  const goTo = useGoTo()
  const [, change] = useSearchState()
  const { data } = useQuery(queriesOf(tickets).counts())
  const { isHidden } = useFieldAccess()
  const queues = data?.queues ?? []
  const name = queues.find(({ id }) => String(id) === queue)?.name
  return {
    name: name ?? (tabs.includes(view) ? undefined : t.member('ticketView', view)),
    tools: (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={44} aria-label={t('views')}>
            <IconDots size={20} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onCreate && <Menu.Item onClick={onCreate}>{t('create')}</Menu.Item>}
          {!isHidden('stage') && (
            <Menu.Item onClick={() => void goTo({ system: tickets, page: 'board' })}>{t.page('board')}</Menu.Item>
          )}
          <Slot<TicketLinks> name="tickets.links" props={{ isMenu: true }} />
          <Menu.Divider />
          {openViews(data)
            .filter((id) => !tabs.includes(id))
            .map((id) => (
              <Menu.Item key={id} onClick={() => change(searchOf(id), 'push')}>
                {t.member('ticketView', id)}
              </Menu.Item>
            ))}
          {queues.length > 0 && <Menu.Label>{t('queues')}</Menu.Label>}
          {queues.map(({ id, name: called }) => (
            <Menu.Item key={id} onClick={() => change({ ...searchOf('Open'), queue: String(id) }, 'push')}>
              {called}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    ),
    tabs: (
      <ViewTabs
        label={t.page('list')}
        active={queue === undefined ? view : ''}
        tabs={tabs
          .filter((id) => openViews(data).includes(id))
          .map((id) => ({
            id,
            label: t.member('ticketView', id),
            count: data?.views.find((one) => one.view === id),
          }))}
        onChange={(id) => change(searchOf(id), 'push')}
      />
    ),
  }
}
