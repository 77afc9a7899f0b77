import { Button, Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { CopyIcon } from '#platform/web/parts/copy-icon.tsx'
import { agencies, type Sender } from '../contract.ts'
import classes from './brand.module.css'
import { useAgenciesText } from './use-text.ts'

type Record = Sender['records'][number]

const shapes = { good: 'match', missing: 'missing', wrong: 'mismatch', unknown: 'open' } as const

/** What the DNS must say of the domain that mail comes from, and what it says now. */
export function SenderRecords({ agencyId, sender }: { agencyId: number; sender: string | null }) {
  const t = useAgenciesText()
  const platform = usePlatformText()
  const { data, error, isFetching, refetch } = useQuery(queriesOf(agencies).sender({ params: { agencyId } }, sender))
  if (error) return <Note tone="warning">{errorText(error, platform)}</Note>
  if (!data) return <Skeleton height={160} />
  return (
    <section
      className={classes.sender}
      aria-label={t('senderRecords', { address: data.address })}
      aria-busy={isFetching}
    >
      <header>
        <div>
          <h3>{t('senderRecords', { address: data.address })}</h3>
          <p>{t('senderNeeds', { domain: data.domain })}</p>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={14} stroke={1.75} />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('checkSender')}
        </Button>
      </header>
      <ul>
        {data.records.map((record) => (
          <RecordRow key={record.name + record.kind} record={record} />
        ))}
      </ul>
    </section>
  )
}

function RecordRow({ record }: { record: Record }) {
  const t = useAgenciesText()
  const { kind, name, state, found, wanted } = record
  const advice = adviceOf(record)
  return (
    <li>
      <div className={classes.record}>
        <b>{t.member('senderRecord', kind)}</b>
        <StateMark shape={shapes[state]} label={t.member('recordState', state)} />
      </div>
      <Copied value={name} label={t('copyName')} />
      {found !== null && (
        <dl>
          <dt>{t('recordFound')}</dt>
          <dd>
            <code>{found}</code>
          </dd>
        </dl>
      )}
      {wanted !== null && state !== 'good' && (
        <dl>
          <dt>{t('recordWanted')}</dt>
          <dd>
            <Copied value={wanted} label={t('copyRecord')} />
          </dd>
        </dl>
      )}
      {advice && <p>{t(advice)}</p>}
    </li>
  )
}

/** What the two records do not say by themselves. */
function adviceOf({ kind, state, found, wanted }: Record) {
  if (state === 'good') return null
  if (kind === 'spf' && found?.includes('\n')) return 'askOneSpf'
  if (kind === 'spf' && wanted === null) return 'askSpf'
  if (kind === 'dkim') return state === 'wrong' ? 'askDkimKey' : 'askDkim'
  return state === 'unknown' ? 'askNoDns' : null
}

function Copied({ value, label }: { value: string; label: string }) {
  return (
    <span className={classes.copied}>
      <code>{value}</code>
      <CopyIcon value={value} label={`${label}: ${value}`} />
    </span>
  )
}
