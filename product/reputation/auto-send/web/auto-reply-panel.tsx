import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useNow } from '#platform/web/parts/use-now.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'
import { type AutoReply, autoSend } from '../contract.ts'
import { AutoReplyMark } from './auto-reply-mark.tsx'
import classes from './auto-send.module.css'
import { useAutoSendText } from './use-text.ts'

/** What is about to be sent by itself, was sent, or why it was not; what waits can be stopped, what was sent reported. */
export function AutoReplyPanel({ review, isPhone }: NotesFillerProps) {
  const t = useAutoSendText()
  const may = useMay()
  const params = { reviewId: review.id }
  const asked = queriesOf(autoSend).ofReview({ params })
  const { data } = useQuery({ ...asked, enabled: may(actionOf(autoSend, 'view')) })
  const shown = data?.autoReply
  if (!shown) return null
  const isDone = shown.state === 'Stopped' || (shown.state === 'Left' && review.responseState !== null)
  if (isDone) return null
  return (
    <section className={classes.panel} aria-label={t('label')}>
      <div className={classes.line}>
        <p>
          <AutoReplyMark reply={shown} label={<Standing reply={shown} />} />
        </p>
        <Acts reply={shown} isPhone={isPhone} />
      </div>
      {shown.state === 'Waiting' && shown.draft && (
        <p className={classes.words} dir="auto">
          {shown.draft}
        </p>
      )}
      {shown.found && <p className={classes.quiet}>{shown.found}</p>}
    </section>
  )
}

function Standing({ reply: { state, reason, sendAt, reported } }: { reply: AutoReply }) {
  const t = useAutoSendText()
  const { dayTime } = useFormat()
  const now = useNow()
  if (state === 'Drafting') return t('drafting')
  if (state === 'Waiting') {
    const isDue = Date.parse(sendAt!) <= now
    return isDue ? t('waitingDue') : t('waiting', { when: dayTime(sendAt!) })
  }
  if (state === 'Left') return t('left', { reason: reason === null ? '' : t.member('leaveReason', reason) })
  if (state === 'Stopped') return t('stoppedNote')
  return reported ? [t('sent'), t('reportedNote')].join(' · ') : t('sent')
}

function Acts({ reply: { reviewID, state, reported }, isPhone }: { reply: AutoReply; isPhone: boolean }) {
  const t = useAutoSendText()
  const shut = useShut(autoSend)
  const { act, isBusy } = useAct()
  const [isAsked, setAsked] = useState(false)
  const params = { reviewId: reviewID }
  const size = isPhone ? 'md' : 'compact-sm'
  const calls = callsOf(autoSend)
  if ((state === 'Drafting' || state === 'Waiting') && !shut('stop'))
    return (
      <Button
        variant="default"
        size={size}
        loading={isBusy}
        onClick={() => void act(() => calls.stop({ params }), t('stopped'))}
      >
        {t('stop')}
      </Button>
    )
  if (state !== 'Sent' || reported || shut('report')) return null
  return (
    <>
      <Button variant="subtle" color="gray" size={size} onClick={() => setAsked(true)}>
        {t('report')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('reportAsk')}
          verb={t('report')}
          tone="negative"
          run={() => calls.report({ params })}
          rehearse={() => rehearsalsOf(autoSend).report({ params })}
          said={t('reported')}
          onClose={() => setAsked(false)}
        >
          <p>{t('reportText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
