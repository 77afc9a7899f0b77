import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { agencyConsole, type BulkOutcome, MAX_TENANTS } from '../contract.ts'
import classes from './dry-run.module.css'
import { useAgencyConsoleText } from './use-text.ts'

type Props = {
  /** How many are selected; more may be than are loaded. */
  count: number
  tenantIds: readonly number[]
  name: string
  ask: (ask: { tenantIDs: number[]; dryRun: boolean }) => Promise<BulkOutcome>
}

const shapes: Record<BulkOutcome['items'][number]['outcome'], StateShape> = {
  changes: 'pending',
  same: 'match',
  refused: 'blocked',
}

/** Whom an act would touch, tenant by tenant, asked of the very code that does it. */
export function DryRun({ count, tenantIds, name, ask }: Props) {
  const t = useAgencyConsoleText()
  const platform = usePlatformText()
  const { data, error } = useQuery({
    ...queriesOf(agencyConsole).pause.made([name, tenantIds], async () => {
      const items: BulkOutcome['items'] = []
      for (let at = 0; at < tenantIds.length; at += MAX_TENANTS) {
        const part = await ask({ tenantIDs: tenantIds.slice(at, at + MAX_TENANTS), dryRun: true })
        items.push(...part.items)
      }
      return items
    }),
    gcTime: 0,
    staleTime: 0,
  })
  if (error) return <Note tone="negative" title={errorText(error, platform)} />
  if (!data)
    return (
      <p className={classes.looking}>
        <Loader size={14} /> {t('looking')}
      </p>
    )
  const of = (outcome: BulkOutcome['items'][number]['outcome']) => data.filter((item) => item.outcome === outcome)
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
    <section aria-label={t('dryRun')}>
      <p className={classes.sums}>
        <b>{sums[0]}</b>
        {sums.slice(1).map((sum) => ` · ${sum}`)}
      </p>
      <ul className={classes.items}>
        {data.map((item) => (
          <li key={item.tenantID}>
            <span className="cut">{item.name}</span>
            <StateMark shape={shapes[item.outcome]} label={t.member('bulkOutcome', item.outcome)} />
            <small>{detailOf(item)}</small>
          </li>
        ))}
      </ul>
      {count > data.length && <p>{t('moreSelected', { shown: data.length, count })}</p>}
    </section>
  )

  function detailOf({ outcome, reason, people: touched, gains, loses }: BulkOutcome['items'][number]): string {
    if (outcome === 'refused') return reason ? t.member('bulkReason', reason) : ''
    if (outcome === 'same') return ''
    const rights = gains + loses > 0 ? `, ${t('rights', { gains, loses })}` : ''
    return `${t('people', { count: touched })}${rights}`
  }
}
