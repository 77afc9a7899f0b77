import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Facts, Pane } from '#platform/web/list/pane.tsx'
import { Reference } from '#platform/web/parts/reference.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { MissingPane } from '#platform/web/list/resource-pane.tsx'
import classes from './audit-pane.module.css'
import type { AuditRecord } from './audit-page.tsx'
import { ChangeList } from './change-list.tsx'
import { difference } from './difference.ts'
import { useAuditWords } from './use-audit-words.ts'
import { useAuditText } from './use-text.ts'

type Props = { seq: RowId; record: AuditRecord | undefined; controls: PaneControls }

/** One record: who, when, from where, and the fields it changed. */
export function AuditPane({ seq, record, controls }: Props) {
  const t = useAuditText()
  const { action, thing, who } = useAuditWords()
  const { full, number } = useFormat()
  if (!record) return <MissingPane title={t('record', { seq: number(Number(seq)) })} controls={controls} />
  const changes = difference(record.before, record.after)
  return (
    <Pane title={action(record.action)} note={t('record', { seq: number(record.seq) })} controls={controls}>
      <Facts
        facts={[
          [t('at'), full(record.at)],
          [t('actor'), who(record)],
          [t('entity'), thing(record)],
          [t('address'), record.ip ?? '–'],
          ...(record.agent ? ([[t('agent'), record.agent]] as const) : []),
        ]}
      />
      {changes.length > 0 ? <ChangeList changes={changes} /> : <p className={classes.none}>{t('noChanges')}</p>}
      {record.correlationId && <Reference id={record.correlationId} />}
    </Pane>
  )
}
