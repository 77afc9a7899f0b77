import { useMemo } from 'react'
import type * as z from 'zod'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { audit, type auditRecord } from '../contract.ts'
import { AuditPane } from './audit-pane.tsx'
import { ChainResult, CheckChain, useChain } from './check-chain.tsx'
import { useAuditWords } from './use-audit-words.ts'
import { useAuditText } from './use-text.ts'

export type AuditRecord = z.output<typeof auditRecord>

/** Who did what, newest first; beside it what was before and after. */
export function AuditPage() {
  const t = useAuditText()
  const { action, thing, who, actionOptions, entityOptions } = useAuditWords()
  const chain = useChain()
  const { dateTime, full } = useFormat()
  const fields = useMemo(
    (): Record<string, FieldLook> => ({
      actor: { pinned: true, none: t('system') },
      action: { pinned: true, options: actionOptions },
      entity: { pinned: true, options: entityOptions },
      at: { pinned: true },
      asAnother: {
        options: [
          { value: 'true', label: t('asAnother') },
          { value: 'false', label: t('asOneself') },
        ],
      },
    }),
    [t, actionOptions, entityOptions],
  )
  const filters = useListFilters(audit, 'records', { fields })
  const at = (record: AuditRecord) => (
    <span className="num" title={full(record.at)}>
      {dateTime(record.at)}
    </span>
  )
  const columns = useListColumns<AuditRecord>(audit, 'records', {
    at: { fixed: true, sort: undefined, cell: at },
    actor: { fields: ['actor', 'subject'], width: 180, cell: (record) => <b className="cut">{who(record)}</b> },
    action: { width: 'fill', fixed: true, cell: (record) => <span className="cut">{action(record.action)}</span> },
    entity: {
      fields: ['entity', 'entityID'],
      width: 200,
      cell: (record) => <span className="cut num">{thing(record)}</span>,
    },
    ip: {
      fields: ['ip', 'agent'],
      width: 180,
      cell: (record) => <span className="cut num">{[record.ip, record.agent].filter(Boolean).join(' · ') || '–'}</span>,
    },
  })
  return (
    <ListScreen
      id="audit"
      route={queriesOf(audit).search}
      title={t.page('list')}
      rowId={seqOf}
      columns={columns}
      filters={filters}
      taken={{ list: 'audit.records' }}
      query={({ clauses, cursor, limit, signal }) =>
        callsOf(audit).search({ body: { filters: [...clauses], cursor, limit }, signal })
      }
      actions={<CheckChain chain={chain} />}
      header={<ChainResult chain={chain} />}
      card={(record) => (
        <ListCard start={<b>{who(record)}</b>} age={at(record)} title={action(record.action)} text={thing(record)} />
      )}
      pane={(seq, record, controls) => <AuditPane seq={seq} record={record} controls={controls} />}
      empty={{ nothing: { title: t('none') } }}
    />
  )
}

function seqOf(record: AuditRecord) {
  return record.seq
}
