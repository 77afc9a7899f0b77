import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { Reference } from '#platform/web/parts/reference.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { PaneFillerProps } from '#product/reputation/reviews/web/public.ts'
import { presenceOfReviews } from '#product/reputation/review-presence/web/public.ts'
import { ClaimGate } from '#product/workspace/presence/web/public.ts'
import { AfterSlot } from './after-slot.tsx'
import { EarlierReplies } from './earlier-replies.tsx'
import { ReplyBox } from './reply-box.tsx'
import { ReplyLadder } from './reply-ladder.tsx'
import { ReplyStanding } from './reply-standing.tsx'
import { answersOf } from './response-calls.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'
import { ScheduledSlot } from './schedule-slots.tsx'
import { SkipButton } from './skip-button.tsx'
import classes from './reply.module.css'

/** The answer to a review: how far it is, its words, and what can be done next. */
export function ReplyPanel({ review, next, goOn, reopen, isPhone }: PaneFillerProps) {
  const t = useResponsesText()
  const p = usePlatformText()
  const { date } = useFormat()
  const rights = useResponseRights()
  const { data, error } = useQuery({ ...answersOf(review.id), enabled: rights.view })
  const [isEarlierOpen, setEarlierOpen] = useState(false)
  /** The answer that a new one is being written over. */
  const [redoing, setRedoing] = useState<number>()

  if (!rights.view) return null
  if (error) {
    return (
      <section className={classes.panel}>
        <Note tone="negative" title={errorText(error, p)}>
          {error instanceof ApiError && error.correlationId && <Reference id={error.correlationId} />}
        </Note>
      </section>
    )
  }
  if (!data) {
    return (
      <section className={classes.panel} aria-busy="true">
        <Skeleton height={36} />
        <Skeleton height={160} />
      </section>
    )
  }
  const { current, earlier, rules, schedule } = data
  const isDraft = current === null || current.state === 'Start'
  const isSentBack = current?.state === 'Rejected' && current.approvalStatus === 'Rejected'
  const isRedoing = current !== null && redoing === current.id
  if (review.hiddenAt && isDraft) return null
  const isWriting =
    rights.add && !review.vanishedAt && !review.hiddenAt && !rules.off && (isDraft || isSentBack || isRedoing)
  const replaced = isDraft && earlier.find(({ removedAt }) => removedAt === null)
  return (
    <section className={classes.panel} data-phone={isPhone || undefined} aria-label={t('reply')}>
      <header className={classes.head}>
        <h3>{t('reply')}</h3>
        {replaced && <span>{t('replaceNote', { date: date(replaced.createdAt) })}</span>}
        {earlier.length > 0 && (
          <button
            type="button"
            className={classes.link}
            aria-expanded={isEarlierOpen}
            onClick={() => setEarlierOpen(!isEarlierOpen)}
          >
            {t('earlier', { count: earlier.length })}
          </button>
        )}
      </header>
      {isEarlierOpen && <EarlierReplies earlier={earlier} />}
      <ReplyLadder response={isRedoing ? null : current} rules={rules} />
      {review.vanishedAt && isDraft && (
        <Note tone="warning" title={t('goneTitle')}>
          {t('goneText')}
        </Note>
      )}
      {rules.off && isDraft && <Note tone="info">{t('offHere')}</Note>}
      {!rights.add && isDraft && <p className={classes.quiet}>{t('mayNotReply')}</p>}
      {schedule && isDraft && (
        <ScheduledSlot
          review={review}
          text={current?.text ?? ''}
          needsApproval={rules.needsApproval}
          isPhone={isPhone}
        />
      )}
      {schedule === 'Scheduled' && isDraft ? (
        <AfterSlot reviewId={review.id} />
      ) : isWriting ? (
        <ClaimGate calls={presenceOfReviews} id={review.id} isPhone={isPhone}>
          <ReplyBox
            key={isRedoing ? `redo ${current.id}` : 'draft'}
            review={review}
            answers={data}
            isRedo={isRedoing}
            isPhone={isPhone}
            next={next}
            goOn={goOn}
            reopen={reopen}
            onDone={() => setRedoing(undefined)}
          />
        </ClaimGate>
      ) : current ? (
        <ReplyStanding
          key={current.id}
          review={review}
          response={current}
          answers={data}
          next={next}
          goOn={goOn}
          onRedo={() => setRedoing(current.id)}
        />
      ) : (
        <footer className={classes.foot}>
          <div className={classes.buttons}>
            <SkipButton next={next} />
          </div>
        </footer>
      )}
    </section>
  )
}
