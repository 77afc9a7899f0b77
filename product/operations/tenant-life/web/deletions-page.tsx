import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { usePageParams } from '#platform/web/router/page-link.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { type Deletion, tenantLife } from '../contract.ts'
import { DeletionPane } from './deletion-pane.tsx'
import { useTenantLifeText } from './use-text.ts'

const shapes: Record<Deletion['state'], StateShape> = {
  Waiting: 'open',
  Running: 'pending',
  Done: 'match',
  Failed: 'rejected',
}

/** The tenants of an agency that were deleted, each with its certificate. */
export function DeletionsPage() {
  const t = useTenantLifeText()
  const { number, dateTime, full } = useFormat()
  const { agencyId } = usePageParams(tenantLife, 'deletions')
  const nameOf = ({ formerID }: Deletion) => t('certificate', { number: formerID })
  const by = ({ askedBy }: Deletion) => askedBy ?? t('somebodyAbove')
  const state = (one: Deletion) => <StateMark shape={shapes[one.state]} label={t.member('deletionState', one.state)} />
  const time = (at: string | null) =>
    at && (
      <span className="num" title={full(at)}>
        {dateTime(at)}
      </span>
    )
  const columns: Column<Deletion>[] = [
    { id: 'tenant', label: t('tenant'), width: 160, fixed: true, cell: (one) => <b className="cut">{nameOf(one)}</b> },
    { id: 'by', label: t('askedBy'), width: 'fill', cell: (one) => <span className="cut">{by(one)}</span> },
    { id: 'finished', label: t('finishedAt'), width: 150, cell: ({ finishedAt }) => time(finishedAt) },
    {
      id: 'rows',
      label: t('rowsOfTable'),
      width: 110,
      align: 'end',
      cell: ({ rows }) => <span className="num">{number(rows)}</span>,
    },
    { id: 'proof', label: t('proof'), width: 150, cell: ({ proof }) => proof && <code>{proof.slice(0, 12)}…</code> },
    { id: 'state', stays: true, label: t('state'), width: 130, cell: state },
  ]
  return (
    <ShortList
      id="deletions"
      route={queriesOf(tenantLife).deletions}
      title={t.page('deletions')}
      queryOf={String(agencyId)}
      columns={columns}
      load={async (signal) => (await callsOf(tenantLife).deletions({ query: { agencyID: agencyId }, signal })).items}
      search={t('searchDeletions')}
      textOf={({ formerID }) => String(formerID)}
      card={(one) => (
        <ListCard
          start={<b>{nameOf(one)}</b>}
          end={state(one)}
          title={by(one)}
          text={t('rows', { count: one.rows })}
          foot={time(one.finishedAt)}
        />
      )}
      pane={(id, one, controls) => <DeletionPane key={id} deletion={one} controls={controls} />}
      none={{ title: t('noCertificates') }}
    />
  )
}
