import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Milestone, milestones } from '../contract.ts'
import { MilestonePane } from './milestone-pane.tsx'
import { useMilestonesText } from './use-text.ts'

/** The milestones that users entered. */
export function MilestonesPage() {
  const t = useMilestonesText()
  const { date } = useFormat()
  const shut = useShut(milestones)
  const dayOf = ({ day }: Milestone) => date(`${day}T12:00:00Z`)
  const columns: Column<Milestone>[] = [
    { id: 'day', label: t('day'), width: 130, cell: dayOf },
    { id: 'text', label: t('text'), width: 'fill', fixed: true, cell: ({ text }) => <b className="cut">{text}</b> },
  ]
  return (
    <ShortList
      id="milestones"
      title={t.page('list')}
      route={queriesOf(milestones).list}
      load={(signal) => callsOf(milestones).list({ signal })}
      rowId={({ id }) => id}
      columns={columns}
      search={t('search')}
      textOf={({ text }) => text}
      create={!shut('create') && t('create')}
      none={{ title: t('none'), body: t('noneBody') }}
      card={(one) => <ListCard title={one.text} foot={dayOf(one)} />}
      pane={(id, one, controls) => <MilestonePane key={id} id={id} milestone={one} controls={controls} />}
    />
  )
}
