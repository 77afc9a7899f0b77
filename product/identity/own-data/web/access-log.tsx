import { Button, Select, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type AccessEntry, accessKind, ownData } from '../contract.ts'
import classes from './own-data.module.css'
import { useOwnDataText } from './use-text.ts'

type Kind = AccessEntry['kind']
const PAGE = 10
/** What one should look at twice. */
const odd: readonly Kind[] = ['failed', 'actedAs', 'actedAsToWrite']

/** Every way in, newest first. */
export function AccessLog() {
  const t = useOwnDataText()
  const platform = usePlatformText()
  const [kind, setKind] = useState<Kind | null>(null)
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    queriesOf(ownData).accessLog.pages({ body: { kinds: kind ? [kind] : undefined, limit: PAGE } }),
  )
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <FormSection title={t('logTitle')} note={t('logNote')}>
      <Select
        aria-label={t('kind')}
        placeholder={t('all')}
        data={accessKind.members.map((value) => ({ value, label: t.member('accessKind', value) }))}
        value={kind}
        onChange={(value) => setKind(value as Kind | null)}
        clearable
        className={classes.kind}
      />
      {error && <Note tone="negative">{errorText(error, platform)}</Note>}
      {!data && !error && <Skeleton height={200} />}
      {data && entries.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {entries.length > 0 && (
        <ol className={classes.log}>
          {entries.map((entry, at) => (
            <Line key={`${entry.at}${at}`} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('earlier')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}

function Line({ entry: { at, kind, by, ip, browser, about } }: { entry: AccessEntry }) {
  const t = useOwnDataText()
  const { dateTime, full } = useFormat()
  const said = about === 'single-sign-on' ? t('about_single-sign-on') : about
  return (
    <li>
      <div>
        <b>
          {odd.includes(kind) ? (
            <StateMark shape={kind === 'failed' ? 'blocked' : 'late'} label={t.member('accessKind', kind)} />
          ) : (
            t.member('accessKind', kind)
          )}
        </b>
        <small>{[by && t('by', { name: by }), said, browser, ip].filter(Boolean).join(' · ')}</small>
      </div>
      <time dateTime={at} title={full(at)} className="num">
        {dateTime(at)}
      </time>
    </li>
  )
}
