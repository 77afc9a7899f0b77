import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { later } from '#platform/web/parts/later.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { Reference } from '#platform/web/parts/reference.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { replyIntents, usePaneIntent } from '#product/reputation/reviews/web/public.ts'
import type { Response } from '../contract.ts'
import { AfterSlot } from './after-slot.tsx'
import { ApprovalSteps } from './approval-steps.tsx'
import type { Answers } from './response-calls.ts'
import { useResponseRights } from './responses-rights.ts'
import { FilesSlot } from './files-slot.tsx'
import { StandingFoot } from './standing-foot.tsx'
import { StandingNote } from './standing-note.tsx'
import { useStandingActs } from './use-standing-acts.ts'
import classes from './reply.module.css'

// with the comparison of words, which few replies need
const ApprovalBox = later(() => import('./approval-box.tsx').then(({ ApprovalBox }) => ApprovalBox))
const ApprovalNote = later(() => import('./approval-note.tsx').then(({ ApprovalNote }) => ApprovalNote))

type Props = {
  review: Review
  response: Response
  answers: Answers
  next: () => void
  goOn: () => void
  onRedo: () => void
}

/** An answer that is out of one's hands or needs one's hand: its words, its trouble, and the next step. */
export function ReplyStanding({ review, response, answers, next, goOn, onRedo }: Props) {
  const p = usePlatformText()
  const rights = useResponseRights()
  const acts = useStandingActs(response, goOn)
  const { state } = response
  const canRedo = rights.add && !review.vanishedAt && !review.hiddenAt && !response.removeAskedAt
  usePaneIntent(review.id, replyIntents, true, (what) => {
    if (what === 'reply' && canRedo && (state === 'Rejected' || state === 'Failed')) onRedo()
  })

  if (state === 'PendingApproval' && answers.rules.decides)
    return (
      <FreshForm key={response.id} newest={response}>
        {(shown) => <ApprovalBox review={review} response={shown} answers={answers} next={next} goOn={goOn} />}
      </FreshForm>
    )

  return (
    <>
      <StandingNote response={response} byHand={review.byHand} />
      {state === 'PendingApproval' && response.approval && <ApprovalSteps approval={response.approval} />}
      <p className={classes.words} dir="auto">
        {response.text}
      </p>
      <FilesSlot review={review} rules={answers.rules} isWriting={false} />
      {response.approverName && <ApprovalNote response={response} />}
      {acts.error && (
        <Note tone="negative" title={errorText(acts.error, p)}>
          {acts.error instanceof ApiError && acts.error.correlationId && <Reference id={acts.error.correlationId} />}
        </Note>
      )}
      <AfterSlot reviewId={review.id} />
      <StandingFoot
        review={review}
        response={response}
        rules={answers.rules}
        acts={acts}
        next={next}
        onRedo={canRedo ? onRedo : undefined}
      />
    </>
  )
}
