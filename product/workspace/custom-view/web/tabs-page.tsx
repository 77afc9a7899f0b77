import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { customView, type CustomTab } from '../contract.ts'
import { tabIcons } from './tab-icons.ts'
import { TabPane } from './tab-pane.tsx'
import { useCustomViewText } from './use-text.ts'

/** The tenant's own tabs. */
export function TabsPage() {
  const t = useCustomViewText()
  const [, change] = useSearchState()
  const filters = useMemo(
    () => [{ kind: 'text', name: 'q', label: t('search') }] as const satisfies readonly Filter[],
    [t],
  )
  const columns: Column<CustomTab>[] = [
    { id: 'name', label: t('tabName'), width: 240, fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'icon', label: t('icon'), width: 80, cell: iconOf },
    { id: 'url', label: t('url'), width: 'fill', cell: ({ url }) => <span className="cut">{url}</span> },
  ]
  return (
    <ListScreen
      id="custom-tabs"
      title={t.page('tabs')}
      rowId={idOf}
      columns={columns}
      filters={filters}
      query={async ({ filters: { q = '' }, signal }) => {
        const { tabs } = await callsOf(customView).view({ signal })
        const low = q.toLocaleLowerCase()
        const found = tabs.filter(({ name, url }) => `${name} ${url}`.toLocaleLowerCase().includes(low))
        return { items: found, nextCursor: null, total: { count: found.length, exact: true } }
      }}
      actions={
        <Button
          leftSection={<IconPlus size={14} stroke={1.75} />}
          size="compact-md"
          onClick={() => change({ open: 'new' }, 'push')}
        >
          {t('create')}
        </Button>
      }
      card={(tab) => <ListCard start={iconOf(tab)} title={tab.name} text={tab.url} />}
      pane={(id, tab, controls) => <TabPane key={id} id={id} tab={tab} controls={controls} />}
      empty={{ nothing: { title: t('none'), body: t('noneBody') } }}
    />
  )
}

function iconOf({ icon }: CustomTab) {
  const Icon = tabIcons[icon]
  return <Icon size={18} stroke={1.6} aria-hidden="true" />
}

function idOf({ id }: CustomTab) {
  return id
}
