import { useMemo } from 'react'
import type * as z from 'zod'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { audit, type auditRecord } from '../contract.ts'
import { AuditPane } from './audit-pane.tsx'
import { ChainResult, CheckChain, useChain } from './check-chain.tsx'
import { useAuditText } from './use-text.ts'

export type AuditRecord = z.output<typeof auditRecord>

const entities = [
  'user',
  'role',
  'tenant',
  'location',
  'credential',
  'review',
  'response',
  'importJob',
  'export',
  'dashboard',
  'label',
  'customer',
  'locationAttribute',
  'agency',
  'defaultRole',
  'dateSettings',
] as const

/** Who did what, newest first; beside it what was before and after. */
export function AuditPage() {
  const t = useAuditText()
  const chain = useChain()
  const { dateTime, full } = useFormat()
  const fields = useMemo(
    (): Record<string, FieldLook> => ({
      actor: { pinned: true, none: t('system') },
      action: { pinned: true },
      entity: { pinned: true, options: entities.map((value) => ({ value, label: t(`entity_${value}`) })) },
      at: { pinned: true },
      asAnother: {
        options: [
          { value: 'true', label: t('asAnother') },
          { value: 'false', label: t('asOneself') },
        ],
      },
    }),
    [t],
  )
  const filters = useListFilters(audit, 'records', { fields })
  const at = (record: AuditRecord) => (
    <span className="num" title={full(record.at)}>
      {dateTime(record.at)}
    </span>
  )
  const who = (record: AuditRecord) =>
    record.subjectName
      ? t('actorAs', { actor: record.actorName ?? t('system'), subject: record.subjectName })
      : (record.actorName ?? t('system'))
  const what = ({ entity, entityID }: AuditRecord) => {
    const known = entities.find((one) => one === entity)
    const named = known ? t(`one_${known}`) : entity
    return entityID === null ? named : `${named} ${entityID}`
  }
  const columns: Column<AuditRecord>[] = [
    { id: 'at', fields: ['at'], label: t('at'), width: 130, fixed: true, cell: at },
    {
      id: 'actor',
      fields: ['actor', 'subject'],
      label: t('actor'),
      width: 180,
      cell: (record) => <b className="cut">{who(record)}</b>,
    },
    {
      id: 'action',
      fields: ['action'],
      label: t('action'),
      width: 'fill',
      fixed: true,
      cell: (record) => <span className="cut">{record.action}</span>,
    },
    {
      id: 'entity',
      fields: ['entity', 'entityID'],
      label: t('entity'),
      width: 160,
      cell: (record) => <span className="cut num">{what(record)}</span>,
    },
    {
      id: 'ip',
      fields: ['ip'],
      label: t('address'),
      width: 130,
      cell: (record) => <span className="cut num">{record.ip ?? '–'}</span>,
    },
  ]
  return (
    <ListScreen
      id="audit"
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
        <ListCard start={<b>{who(record)}</b>} age={at(record)} title={record.action} text={what(record)} />
      )}
      pane={(seq, record, controls) => <AuditPane seq={seq} record={record} controls={controls} />}
      empty={{ nothing: { title: t('none') } }}
    />
  )
}

function seqOf(record: AuditRecord) {
  return record.seq
}
