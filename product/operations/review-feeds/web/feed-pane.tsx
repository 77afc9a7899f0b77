import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type ReviewFeed, reviewFeeds } from '../contract.ts'
import { FeedForm } from './feed-form.tsx'
import classes from './review-feeds.module.css'
import { useReviewFeedsText } from './use-text.ts'

type Props = { id: RowId; feed: ReviewFeed | undefined; controls: PaneControls }

/** One feed beside the list, how it was read and how to change it, or the form of a new one. */
export function FeedPane({ id, feed, controls }: Props) {
  const t = useReviewFeedsText()
  return (
    <ResourcePane
      id={id}
      one={feed}
      create={{ title: t('add'), form: <FeedForm /> }}
      missing={t.title()}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) => (
        <div className={classes.body}>
          <LastRead feed={one} />
          <FeedActs feed={one} onGone={controls.close} />
          <FreshForm newest={one} typedOver={({ version }) => version}>
            {(shown) => <FeedForm feed={shown} />}
          </FreshForm>
        </div>
      )}
    </ResourcePane>
  )
}

function LastRead({ feed: { isOn, readAt, readCode, trouble, said, counts, nextReadAt } }: { feed: ReviewFeed }) {
  const t = useReviewFeedsText()
  const { dateTime } = useFormat()
  const { records, taken, refused } = counts
  const found = [t('recordsRead', { count: records }), t('recordsTaken', { count: taken })]
  if (refused > 0) found.push(t('recordsRefused', { count: refused }))
  return (
    <>
      {readCode === 'TimedOut' && <Note tone="warning">{t.member('feedReadCode', readCode)}</Note>}
      {trouble && (
        <Note tone="negative" title={t.member('feedTrouble', trouble)}>
          {said && <p className={classes.said}>{t('serverSaid', { said })}</p>}
        </Note>
      )}
      <dl className={classes.facts}>
        <dt>{t('lastRead')}</dt>
        <dd>{readAt ? dateTime(readAt) : t('never')}</dd>
        {readAt && (readCode === 'Success' || readCode === 'Duplicate') && (
          <>
            <dt>{t.member('feedReadCode', 'Success')}</dt>
            <dd>{found.join(' · ')}</dd>
          </>
        )}
        {isOn && (
          <>
            <dt>{t('nextRead')}</dt>
            <dd>{dateTime(nextReadAt)}</dd>
          </>
        )}
      </dl>
    </>
  )
}

function FeedActs({ feed, onGone }: { feed: ReviewFeed; onGone: () => void }) {
  const t = useReviewFeedsText()
  const may = useMay()
  const shut = useShut(reviewFeeds)
  const { act } = useAct()
  const [isAsked, setAsked] = useState(false)
  const calls = callsOf(reviewFeeds)
  const params = { reviewFeedId: feed.id }
  return (
    <div className={classes.acts}>
      {feed.isOn && may(actionOf(reviewFeeds, 'edit')) && (
        <Button variant="default" onClick={() => void act(() => calls.read({ params }), t('willRead'))}>
          {t('readNow')}
        </Button>
      )}
      <Button
        variant="default"
        renderRoot={(props: object) => (
          <PageLink system={reviewFeeds} page="updates" search={{ feed: String(feed.id) }} {...props} />
        )}
      >
        {t('seeUpdates')}
      </Button>
      {may(actionOf(reviewFeeds, 'remove')) && !shut('remove') && (
        <Button variant="default" data-tone="negative" onClick={() => setAsked(true)}>
          {t('remove')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('removeAsk')}
          verb={t('remove')}
          tone="negative"
          run={async () => {
            await calls.remove({ params })
            onGone()
          }}
          rehearse={() => rehearsalsOf(reviewFeeds).remove({ params })}
          said={t('removed')}
          onClose={() => setAsked(false)}
        >
          <p>{t('removeText', { name: feed.name })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
