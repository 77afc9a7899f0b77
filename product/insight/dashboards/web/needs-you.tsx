import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { PageLink, useGoTo } from '#platform/web/router/page-link.tsx'
import { Sheet } from '#platform/web/shell/sheet.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Review, reviews } from '#product/reputation/reviews/contract.ts'
import classes from './home.module.css'
import { reviewsSearch } from './reviews-search.ts'
import { useNeeds } from './use-needs.ts'
import { useDashboardText } from './use-text.ts'

const PLACES_KEPT = 6

/** What waits for a person, each line one click from done; J, K and Enter work it off. */
export function NeedsYou() {
  const t = useDashboardText()
  const platform = usePlatformText()
  const { number } = useFormat()
  const goTo = useGoTo()
  const { data: rows = [], isPending, isError, refetch } = useNeeds()
  const [at, setAt] = useState(0)
  const focus = Math.min(at, rows.length - 1)
  useKeys(
    [
      { keys: 'j', does: platform('keyNext'), group: 'list', run: () => setAt(Math.min(rows.length - 1, focus + 1)) },
      { keys: 'k', does: platform('keyPrevious'), group: 'list', run: () => setAt(Math.max(0, focus - 1)) },
      { keys: 'enter', does: platform('keyOpen'), group: 'list', run: () => open(rows[focus]) },
    ],
    rows.length > 0,
  )
  const open = (row: (typeof rows)[number] | undefined) =>
    row && void goTo({ system: reviews, page: 'workbench', search: reviewsSearch(row.filters) })

  return (
    <Sheet label={t('needsYou')}>
      <header className={classes.head}>
        <h2>{t('needsYou')}</h2>
        {rows.length > 0 && (
          <>
            <span>{t('needsYouNote', { count: rows.length })}</span>
            <span className={classes.headEnd}>
              <KeyCaps keys="j" /> <KeyCaps keys="k" /> <KeyCaps keys="enter" />
            </span>
          </>
        )}
      </header>
      {isPending && <Waiting />}
      {isError && (
        <EmptyState
          kind="error"
          title={platform('unexpected')}
          actions={<Button onClick={() => void refetch()}>{platform('tryAgain')}</Button>}
        />
      )}
      {!isPending && !isError && rows.length === 0 && (
        <EmptyState kind="done" title={t('allDone')} body={t('allDoneText')} />
      )}
      <ul>
        {rows.map(({ word, act, shape, filters, count, examples }, i) => (
          <li key={word} className={classes.need} data-focus={i === focus || undefined} onMouseEnter={() => setAt(i)}>
            <StateMark shape={shape} size={16} />
            <div className={classes.needText}>
              <b className="cut">{sayCount(t(word, { count: count.count }), count, number)}</b>
              <span className="cut">{examples.map((review) => sayReview(review, t)).join(' · ')}</span>
            </div>
            <Button
              variant={i === focus ? 'filled' : 'default'}
              className={classes.needAct}
              renderRoot={(props) => (
                <PageLink system={reviews} page="workbench" search={reviewsSearch(filters)} {...props} />
              )}
            >
              {t(act)}
              <span className="sr">, {t(word, { count: count.count })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** 1,000 that are not all become "1,000+". */
function sayCount(
  sentence: string,
  { count, exact }: { count: number; exact: boolean },
  number: (n: number) => string,
) {
  return exact ? sentence : sentence.replace(number(count), `${number(count)}+`)
}

function sayReview({ locationName, rating }: Review, t: ReturnType<typeof useDashboardText>) {
  return rating === null ? locationName : `${locationName}, ${t('stars', { count: rating })}`
}

function Waiting() {
  return Array.from({ length: PLACES_KEPT }, (_, i) => (
    <div key={i} className={classes.need} aria-hidden="true">
      <Skeleton height={16} width={16} circle />
      <div className={classes.needText}>
        <Skeleton height={10} width="50%" my={5} />
        <Skeleton height={8} width="70%" />
      </div>
    </div>
  ))
}
