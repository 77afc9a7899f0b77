import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type * as z from 'zod'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { audit, type auditRecord } from '../contract.ts'
import { AuditPane } from './audit-pane.tsx'
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
  'dateSettings',
] as const

/** Who did what, newest first; beside it what was before and after. */
export function AuditPage() {
  const t = useAuditText()
  const { dateTime, full } = useFormat()
  const filters = useMemo(
    () =>
      [
        {
          kind: 'choice',
          name: 'entity',
          label: t('entity'),
          pinned: true,
          options: entities.map((value) => ({ value, label: t(`entity_${value}`) })),
        },
        {
          kind: 'choice',
          name: 'as',
          label: t('how'),
          pinned: true,
          options: [{ value: 'another', label: t('asAnother') }],
        },
      ] as const satisfies readonly Filter[],
    [t],
  )
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
    { id: 'at', label: t('at'), width: 130, fixed: true, cell: at },
    { id: 'actor', label: t('actor'), width: 180, cell: (record) => <b className="cut">{who(record)}</b> },
    {
      id: 'action',
      label: t('action'),
      width: 'fill',
      fixed: true,
      cell: (record) => <span className="cut">{record.action}</span>,
    },
    { id: 'entity', label: t('entity'), width: 160, cell: (record) => <span className="cut num">{what(record)}</span> },
    {
      id: 'ip',
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
      query={({ filters: { entity, as }, cursor, limit, signal }) =>
        callsOf(audit).search({ body: { entity, asAnother: as === 'another' || undefined, cursor, limit }, signal })
      }
      actions={<CheckChain />}
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

function CheckChain() {
  const t = useAuditText()
  const platform = usePlatformText()
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    try {
      const { records, firstBroken } = await callsOf(audit).verify()
      if (firstBroken === null) toast({ message: t('intact', { count: records }) })
      else toast({ message: t('broken', { seq: firstBroken }), tone: 'failed' })
    } catch (error) {
      toast({ message: errorText(error, platform), tone: 'failed' })
    } finally {
      setChecking(false)
    }
  }
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconLink size={14} stroke={1.75} />}
      loading={isChecking}
      onClick={() => void check()}
    >
      {t('verify')}
    </Button>
  )
}
