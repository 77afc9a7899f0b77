import { queriesOf } from '#platform/web/api/queries-of.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Load, type Work, workload } from '../contract.ts'
import { LoadPane } from './load-pane.tsx'
import { useWorkloadText } from './use-text.ts'
import classes from './workload.module.css'

/** Who has how much to do, those with the most that is late first. */
export function OperationsPage() {
  const t = useWorkloadText()
  const { counted } = useFormat()
  const nameOf = ({ name }: Load) => name ?? t('nobody')
  const amount =
    (key: keyof Work, isLate = false) =>
    (load: Load) => {
      const sum = (load.threads?.[key] ?? 0) + (load.tickets?.[key] ?? 0)
      return (
        <span className={classes.count} data-late={(isLate && sum > 0) || undefined} data-none={sum === 0 || undefined}>
          {sum}
        </span>
      )
    }
  const open = (what: 'threads' | 'tickets') => (load: Load) => (
    <span className={classes.count} data-none={!load[what]?.open || undefined}>
      {load[what]?.open ?? '–'}
    </span>
  )
  const columns: Column<Load>[] = [
    { id: 'user', label: t('user'), width: 'fill', fixed: true, cell: (load) => <b className="cut">{nameOf(load)}</b> },
    { id: 'late', label: t('late'), width: 110, align: 'end', cell: amount('late', true) },
    { id: 'today', label: t('today'), width: 120, align: 'end', cell: amount('today') },
    { id: 'threads', label: t('threads'), width: 110, align: 'end', cell: open('threads') },
    { id: 'tickets', label: t('tickets'), width: 110, align: 'end', cell: open('tickets') },
  ]
  const all = (key: keyof Work, { threads, tickets }: Load) =>
    counted({ count: (threads?.[key] ?? 0) + (tickets?.[key] ?? 0), exact: true })
  return (
    <ShortList
      id="operations"
      title={t.page('list')}
      route={queriesOf(workload).list}
      load={(signal) => callsOf(workload).list({ signal })}
      rowId={({ userID }) => userID ?? 'nobody'}
      columns={columns}
      search={t('search')}
      textOf={nameOf}
      none={{ title: t('none'), body: t('noneBody') }}
      card={(load) => (
        <ListCard
          title={nameOf(load)}
          foot={t('foot', { open: all('open', load), today: all('today', load), late: all('late', load) })}
        />
      )}
      pane={(id, load, controls) => <LoadPane key={id} load={load} controls={controls} />}
    />
  )
}
