import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Widget, widgets } from '../contract.ts'
import { useWidgetsText } from './use-text.ts'
import { WidgetPane } from './widget-pane.tsx'

/** What the tenant shows of its reviews to everybody, and how much of them. */
export function WidgetsPage() {
  const t = useWidgetsText()
  const may = useMay()
  const shut = useShut(widgets)
  const { number } = useFormat()
  const state = ({ isOn }: Widget) => <StateMark shape={isOn ? 'live' : 'paused'} label={t(isOn ? 'on' : 'off')} />
  const shown = ({ counts }: Widget) => t('shownOf', { shown: number(counts.shown), all: number(counts.all) })
  const columns: Column<Widget>[] = [
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'layout', label: t('layout'), width: 170, cell: ({ layout }) => t.member('widgetLayout', layout) },
    { id: 'shown', label: t('shown'), width: 150, cell: (one) => <span className="num">{shown(one)}</span> },
    { id: 'state', stays: true, label: t('status'), width: 100, cell: state },
  ]
  return (
    <ShortList
      id="widgets"
      route={queriesOf(widgets).list}
      title={t.page('list')}
      columns={columns}
      load={(signal) => callsOf(widgets).list({ signal })}
      search={t('search')}
      textOf={({ name }) => name}
      create={may(actionOf(widgets, 'add')) && !shut('create') && t('add')}
      card={(one) => (
        <ListCard end={state(one)} title={one.name} text={t.member('widgetLayout', one.layout)} foot={shown(one)} />
      )}
      pane={(id, one, controls) => <WidgetPane key={id} id={id} widget={one} controls={controls} />}
      none={{ title: t('none'), body: t('noneText') }}
    />
  )
}
