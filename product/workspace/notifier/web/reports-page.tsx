import { useMemo } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { type ClientReport, notifier, reportTypes } from '../contract.ts'
import { ReportPane } from './report-pane.tsx'
import { useNotifierText } from './use-text.ts'

const shapes: Record<ClientReport['type'], StateShape> = {
  error: 'rejected',
  warn: 'late',
  info: 'live',
  debug: 'open',
}

/** What browsers reported in a tenant; above them all, what came from nobody's tenant. */
export function ReportsPage() {
  const t = useNotifierText()
  const platform = usePlatformText()
  const { dateTime, full } = useFormat()
  const tenantId = useSession().tenant?.id ?? SUPER_TENANT_ID
  const filters = useMemo(
    () =>
      [
        { kind: 'text', name: 'q', label: t('search') },
        {
          kind: 'choice',
          name: 'type',
          label: t('kind'),
          pinned: true,
          options: reportTypes.map((value) => ({ value, label: t(`kind_${value}`) })),
        },
      ] as const satisfies readonly Filter[],
    [t],
  )
  const at = (report: ClientReport) => (
    <span className="num" title={full(report.at)}>
      {dateTime(report.at)}
    </span>
  )
  const kind = ({ type }: ClientReport) => <StateMark shape={shapes[type]} label={t(`kind_${type}`)} />
  const what = ({ data: { loadTime, paint, rows, error } }: ClientReport) => {
    if (typeof loadTime === 'number') return t('loadTime', { time: loadTime })
    if (typeof paint === 'number') return t('slowPaint', { time: paint })
    if (typeof rows === 'number') return t('manyRows', { count: rows })
    return String(error ?? '–')
  }
  const who = (report: ClientReport) => report.userName ?? t('nobody')
  const columns: Column<ClientReport>[] = [
    { id: 'at', label: t('at'), width: 120, fixed: true, cell: at },
    { id: 'kind', label: t('kind'), width: 110, cell: kind },
    {
      id: 'what',
      label: t('message'),
      width: 'fill',
      fixed: true,
      cell: (report) => <span className="cut">{what(report)}</span>,
    },
    {
      id: 'where',
      label: t('namespace'),
      width: 120,
      cell: ({ namespace }) => <span className="cut">{namespace}</span>,
    },
    { id: 'who', label: t('who'), width: 150, cell: (report) => <span className="cut">{who(report)}</span> },
    {
      id: 'reference',
      label: platform('reference'),
      width: 150,
      cell: (report) => <code>{report.aboutId ?? report.correlationId}</code>,
    },
  ]
  return (
    <ListScreen
      id="client-reports"
      route={queriesOf(notifier).search}
      title={t.page('reports')}
      rowId={idOf}
      columns={columns}
      filters={filters}
      query={({ filters: { q, type }, cursor, limit, signal }) =>
        callsOf(notifier).search({
          params: { tenantId },
          body: { correlationId: q || undefined, type: reportTypes.find((one) => one === type), cursor, limit },
          signal,
        })
      }
      card={(report) => <ListCard start={kind(report)} age={at(report)} title={what(report)} text={who(report)} />}
      pane={(id, report, controls) => <ReportPane key={id} report={report} controls={controls} />}
      empty={{ nothing: { title: t('none') } }}
    />
  )
}

function idOf({ id }: ClientReport) {
  return id
}
