import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useShut } from '#platform/web/session/session.ts'
import { customView, type CustomTab } from '../contract.ts'
import { tabIcons } from './tab-icons.ts'
import { TabPane } from './tab-pane.tsx'
import { useCustomViewText } from './use-text.ts'

/** The tenant's own tabs. */
export function TabsPage() {
  const t = useCustomViewText()
  const shut = useShut(customView)
  const columns: Column<CustomTab>[] = [
    { id: 'name', label: t('tabName'), width: 240, fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'icon', label: t('icon'), width: 80, cell: iconOf },
    { id: 'url', label: t('url'), width: 'fill', cell: ({ url }) => <span className="cut">{url}</span> },
  ]
  return (
    <ShortList
      id="custom-tabs"
      route={queriesOf(customView).view}
      title={t.page('tabs')}
      columns={columns}
      load={async (signal) => (await callsOf(customView).view({ signal })).tabs}
      search={t('search')}
      textOf={({ name, url }) => `${name} ${url}`}
      create={!shut('createTab') && t('create')}
      none={{ title: t('none'), body: t('noneBody') }}
      card={(tab) => <ListCard mark={iconOf(tab)} title={tab.name} text={tab.url} />}
      pane={(id, tab, controls) => <TabPane key={id} id={id} tab={tab} controls={controls} />}
    />
  )
}

function iconOf({ icon }: CustomTab) {
  const Icon = tabIcons[icon]
  return <Icon size={18} stroke={1.6} aria-hidden="true" />
}
