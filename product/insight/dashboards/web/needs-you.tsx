import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { PageLink, useGoTo } from '#platform/web/router/page-link.tsx'
import { Sheet } from '#platform/web/shell/sheet.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { type Review, reviews } from '#product/reputation/reviews/contract.ts'
import { useReviewRights } from '#product/reputation/reviews/web/public.ts'
import classes from './home.module.css'
import { reviewsSearch } from './reviews-search.ts'
import { inOrder } from './needs.ts'
import { NeedRow } from './need-row.tsx'
import { useBrokenAccounts, useNeeds } from './use-needs.ts'
import { useDashboardText } from './use-text.ts'

const PLACES_KEPT = 6

/** What waits for a person, each line one click from done; J, K and Enter work it off. */
export function NeedsYou() {
  const t = useDashboardText()
  const platform = usePlatformText()
  const { sayCounted } = useFormat()
  const goTo = useGoTo()
  const { data = [], error, isPending, isError, refetch } = useNeeds()
  const broken = useBrokenAccounts()
  const { answer } = useReviewRights()
  const accounts = broken.slice(0, 1).map(({ id }) => {
    const search = { open: String(id) }
    return {
      id: 'broken',
      shape: 'blocked' as const,
      title: t('brokenAccounts', { count: broken.length }),
      note: t('noNewReviews'),
      act: t('reconnect'),
      open: () => goTo({ system: credentials, page: 'list', search }),
      link: (props: object) => <PageLink system={credentials} page="list" search={search} {...props} />,
    }
  })
  const rows = inOrder(
    data.map(({ word, act, shape, view, only, count, examples }) => {
      const search = reviewsSearch({ view, filters: only, open: examples[0]?.id })
      return {
        id: word,
        shape,
        title: sayCounted(t(word, { count: count.count }), count),
        note: examples.map((review) => sayReview(review, t)).join(' · '),
        act: t(act),
        open: () => goTo({ system: reviews, page: 'workbench', search }),
        link: (props: object) => <PageLink system={reviews} page="workbench" search={search} {...props} />,
      }
    }),
    accounts,
  )
  const [at, setAt] = useState(0)
  const focus = Math.min(at, rows.length - 1)
  useKeys(
    [
      { keys: 'j', does: platform('keyNext'), group: 'list', run: () => setAt(Math.min(rows.length - 1, focus + 1)) },
      { keys: 'k', does: platform('keyPrevious'), group: 'list', run: () => setAt(Math.max(0, focus - 1)) },
      { keys: 'enter', does: platform('keyOpen'), group: 'list', run: () => void rows[focus]?.open() },
    ],
    rows.length > 0,
  )

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
          title={errorText(error, platform)}
          actions={<Button onClick={() => void refetch()}>{platform('tryAgain')}</Button>}
        />
      )}
      {!isPending && !isError && rows.length === 0 && (
        <EmptyState
          kind="done"
          {...(answer ? { title: t('allDone'), body: t('allDoneText') } : { title: t('allDoneText') })}
        />
      )}
      <ul>
        {rows.map(({ id, shape, title, note, act, link }, i) => (
          <NeedRow
            key={id}
            shape={shape}
            title={title}
            note={note}
            act={act}
            isFocused={i === focus}
            onHover={() => setAt(i)}
            link={link}
          />
        ))}
      </ul>
    </Sheet>
  )
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
