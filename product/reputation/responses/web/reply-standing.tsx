import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { toast } from '#platform/web/feedback/toast.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { Reference } from '#platform/web/parts/reference.tsx'
import { changedWords, diffWords } from '#platform/web/parts/diff-words.ts'
import { WordDifference } from '#platform/web/parts/word-difference.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { useReplyIntent } from '#product/reputation/reviews/web/public.ts'
import type { Response } from '../contract.ts'
import { ApprovalBox } from './approval-box.tsx'
import { type Answers, drawAnswer, responseCalls } from './response-calls.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'
import { StandingNote } from './standing-note.tsx'
import classes from './reply.module.css'

type Props = {
  review: Review
  response: Response
  answers: Answers
  next: () => void
  goOn: () => void
  onRedo: () => void
}
type Act = 'withdraw' | 'retry' | 'markPosted'

/** An answer that is out of one's hands or needs one's hand: its words, its trouble, and the next step. */
export function ReplyStanding({ review, response, answers, next, goOn, onRedo }: Props) {
  const t = useResponsesText()
  const p = usePlatformText()
  const { list } = useFormat()
  const rights = useResponseRights()
  const { user } = useSession()
  const sourceName = useSourceName()(review.sourceID)
  const [isRemoving, setRemoving] = useState(false)
  const [isDifferenceOpen, setDifferenceOpen] = useState(false)
  const acting = useMutation({
    mutationFn: (act: Act) =>
      responseCalls[act]({ params: { responseId: response.id }, body: { version: response.version } }),
    onSuccess: (row, act) => {
      drawAnswer(review.id, row)
      if (act === 'withdraw') toast({ message: t('withdrawn') })
      if (act === 'markPosted') goOn()
    },
  })
  const { state, submittedText, text, removeAskedAt } = response
  const isSentBack = response.approvalStatus === 'Rejected'
  const canRedo = rights.add && !review.vanishedAt && !removeAskedAt
  useReplyIntent(review.id, true, (what) => {
    if (what === 'reply' && canRedo && (state === 'Rejected' || state === 'Failed')) onRedo()
  })

  if (state === 'PendingApproval' && rights.approve && response.authorID !== user.id)
    return (
      <FreshForm key={response.id} newest={response}>
        {(shown) => <ApprovalBox review={review} response={shown} answers={answers} next={next} goOn={goOn} />}
      </FreshForm>
    )

  const isWaiting =
    state === 'PendingApproval' ||
    state === 'PendingIntegration' ||
    state === 'PendingTicket' ||
    state === 'PendingManual'
  const isOut = state === 'PendingModeration' || state === 'Published' || state === 'Verified'
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast({ message: t('textCopied') })
  }
  return (
    <>
      <StandingNote response={response} />
      <p className={classes.words} dir="auto">
        {text}
      </p>
      {response.approverName && response.approvalStatus === 'Approved' && (
        <p className={classes.route}>
          {[
            t('approvedBy', { name: response.approverName }),
            submittedText !== null && t('wordsChanged', { count: changedWords(diffWords(submittedText, text)) }),
          ]
            .filter(Boolean)
            .join('. ')}
          {submittedText !== null && (
            <button
              type="button"
              className={classes.link}
              aria-expanded={isDifferenceOpen}
              onClick={() => setDifferenceOpen(!isDifferenceOpen)}
            >
              {t(isDifferenceOpen ? 'hideDifference' : 'seeDifference')}
            </button>
          )}
        </p>
      )}
      {isDifferenceOpen && submittedText !== null && (
        <div className={classes.words}>
          <WordDifference before={submittedText} after={text} />
        </div>
      )}
      {acting.isError && (
        <Note tone="negative" title={errorText(acting.error, p)}>
          {acting.error instanceof ApiError && acting.error.correlationId && (
            <Reference id={acting.error.correlationId} />
          )}
        </Note>
      )}
      <footer className={classes.foot}>
        {state === 'PendingApproval' && (
          <p className={classes.route}>
            {response.authorID === user.id && rights.approve
              ? t('ownNote')
              : answers.rules.approvers.length > 0
                ? t('waitsFor', { names: list(answers.rules.approvers.slice(0, 3)) })
                : t('waitsForSomebody')}
          </p>
        )}
        <div className={classes.buttons}>
          {state === 'PendingManual' && rights.add && (
            <>
              {answers.rules.deepLink && (
                <Button
                  component="a"
                  href={answers.rules.deepLink}
                  target="_blank"
                  rel="noreferrer"
                  onClick={() => void copy()}
                >
                  {t('openSource', { source: sourceName })}
                </Button>
              )}
              <Button variant="default" onClick={() => void copy()}>
                {t('copyText')}
              </Button>
              <Button
                variant={answers.rules.deepLink ? 'default' : 'filled'}
                loading={acting.isPending}
                onClick={() => acting.mutate('markPosted')}
              >
                {t('markPosted')}
              </Button>
            </>
          )}
          {state === 'Rejected' && !isSentBack && canRedo && <Button onClick={onRedo}>{t('redo')}</Button>}
          {(state === 'Failed' || state === 'PendingTicket') && rights.add && (
            <Button loading={acting.isPending} onClick={() => acting.mutate('retry')}>
              {t('retry')}
            </Button>
          )}
          {state === 'Failed' && canRedo && (
            <Button variant="default" onClick={onRedo}>
              {t('editAndSend')}
            </Button>
          )}
          {isWaiting && rights.add && (
            <Button variant="default" loading={acting.isPending} onClick={() => acting.mutate('withdraw')}>
              {t('withdraw')}
            </Button>
          )}
          {isOut && canRedo && (
            <Button variant="default" onClick={onRedo}>
              {t('replace')}
            </Button>
          )}
          {(isOut || state === 'Rejected' || state === 'Failed') && rights.delete && !removeAskedAt && (
            <Button variant="subtle" color="gray" onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          )}
        </div>
      </footer>
      {isRemoving && (
        <ConfirmDialog
          title={t('removeTitle')}
          verb={t('removeConfirm')}
          run={() => responseCalls.remove({ params: { responseId: response.id } })}
          said={({ queued }) => t(queued ? 'removeQueued' : 'removed')}
          onClose={() => setRemoving(false)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
