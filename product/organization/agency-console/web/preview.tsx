import { Loader } from '@mantine/core'
import { errorText } from '#platform/web/api/error-text.ts'
import { useRehearsal } from '#platform/web/feedback/use-rehearsal.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { BulkOutcome } from '../contract.ts'
import classes from './preview.module.css'
import { useAgencyConsoleText } from './use-text.ts'

type Props = {
  /** How many are selected; more may be than are loaded. */
  count: number
  tenantIds: readonly number[]
  name: string
  rehearse: (tenantIDs: number[]) => Promise<{ answer: BulkOutcome | null }>
}

/** So many at once, each of which is held while it is tried out. */
const REHEARSED = 10

const shapes: Record<BulkOutcome['items'][number]['outcome'], StateShape> = {
  changes: 'pending',
  same: 'match',
  refused: 'blocked',
}

/** Whom an act would touch, tenant by tenant. */
export function Preview({ count, tenantIds, name, rehearse }: Props) {
  const t = useAgencyConsoleText()
  const platform = usePlatformText()
  const { told, error, isPending } = useRehearsal(async () => {
    const items: BulkOutcome['items'] = []
    for (let at = 0; at < tenantIds.length; at += REHEARSED) {
      const { answer } = await rehearse(tenantIds.slice(at, at + REHEARSED))
      items.push(...(answer?.items ?? []))
    }
    return items
  }, [name, tenantIds])
  if (error) return <Note tone="negative" title={errorText(error, platform)} />
  if (!told && !isPending) return <p>{platform('effectUnforeseen')}</p>
  if (!told)
    return (
      <p className={classes.looking}>
        <Loader size={14} /> {t('looking')}
      </p>
    )
  const of = (outcome: BulkOutcome['items'][number]['outcome']) => told.filter((item) => item.outcome === outcome)
  const changing = of('changes')
  const people = changing.reduce((sum, item) => sum + item.people, 0)
  const sums = [
    changing.length
      ? `${t('touches', { count: changing.length })}, ${t('people', { count: people })}`
      : t('nothingChanges'),
    of('same').length ? t('stays', { count: of('same').length }) : '',
    of('refused').length ? t('leftOut', { count: of('refused').length }) : '',
  ].filter(Boolean)
  return (
    <section aria-label={t('preview')}>
      <p className={classes.sums}>
        <b>{sums[0]}</b>
        {sums.slice(1).map((sum) => ` · ${sum}`)}
      </p>
      <ul className={classes.items}>
        {told.map((item) => (
          <li key={item.tenantID}>
            <span className="cut">{item.name}</span>
            <StateMark shape={shapes[item.outcome]} label={t.member('bulkOutcome', item.outcome)} />
            <small>{detailOf(item)}</small>
          </li>
        ))}
      </ul>
      {count > told.length && <p>{t('moreSelected', { shown: told.length, count })}</p>}
    </section>
  )

  function detailOf({ outcome, reason, people: touched, gains, loses }: BulkOutcome['items'][number]): string {
    if (outcome === 'refused') return reason ? t.member('bulkReason', reason) : ''
    if (outcome === 'same') return ''
    const rights = gains + loses > 0 ? `, ${t('rights', { gains, loses })}` : ''
    return `${t('people', { count: touched })}${rights}`
  }
}
