import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronDown, IconLayoutDashboard, IconPlus, IconSmartHome, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { dashboards } from '../../contract.ts'
import { useDashboardText } from '../use-text.ts'
import { NameDialog } from './name-dialog.tsx'
import { boardCalls, boardsQuery } from './use-boards.ts'

/** Leads from the start page to the dashboards and between them, and makes a new one. */
export function BoardSwitcher({ current }: { current?: { id: number; name: string } }) {
  const t = useDashboardText()
  const goTo = useGoTo()
  const canAdd = useMay()(actionOf(dashboards, 'add'))
  const { data } = useQuery(boardsQuery())
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-md"
            style={{ flexShrink: 0 }}
            leftSection={
              current ? <IconLayoutDashboard size={16} stroke={1.6} /> : <IconSmartHome size={16} stroke={1.6} />
            }
            rightSection={<IconChevronDown size={14} stroke={1.75} />}
          >
            {current?.name ?? t.page('home')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconSmartHome size={16} stroke={1.6} />}
            onClick={() => void goTo({ system: dashboards, page: 'start' })}
          >
            {t.page('home')}
          </Menu.Item>
          {data && data.items.length > 0 && <Menu.Label>{t('boards')}</Menu.Label>}
          {data?.items.map(({ id, name }) => (
            <Menu.Item
              key={id}
              leftSection={<IconLayoutDashboard size={16} stroke={1.6} />}
              rightSection={id === data.opens ? <IconStarFilled size={14} aria-label={t('isDefault')} /> : undefined}
              onClick={() => void goTo({ system: dashboards, page: 'board', params: { dashboardId: id } })}
            >
              {name}
            </Menu.Item>
          ))}
          {canAdd && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setNaming(true)}>
                {t('newBoard')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <NameDialog
          title={t('newBoard')}
          onClose={() => setNaming(false)}
          onName={async (name) => {
            const { id } = await boardCalls.create({ body: { name, tiles: [], filters: [] } })
            await goTo({ system: dashboards, page: 'board', params: { dashboardId: id }, search: { edit: '1' } })
          }}
        />
      )}
    </>
  )
}
