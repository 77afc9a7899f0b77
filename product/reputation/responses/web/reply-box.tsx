import { later } from '#platform/web/parts/later.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { presenceOfReviews } from '#product/reputation/review-presence/web/public.ts'
import { useClaim } from '#product/workspace/presence/web/public.ts'
import { DraftChecks } from './draft-checks.tsx'
import { DraftMenu } from './draft-menu.tsx'
import { DraftSlot } from './draft-slot.tsx'
import { FilesSlot } from './files-slot.tsx'
import { ReplyField } from './reply-field.tsx'
import { ReplyFoot } from './reply-foot.tsx'
import type { Answers } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'
import { SendingSlot } from './schedule-slots.tsx'
import { SkipButton } from './skip-button.tsx'
import { SendingTroubles } from './sending-troubles.tsx'
import { useDraft } from './use-draft.ts'
import { useReplyField } from './use-reply-field.ts'
import { useReplySending, type WaysOn } from './use-reply-sending.ts'

const StaffField = later(() => import('./staff-field.tsx').then(({ StaffField: Field }) => Field))
const TwoVersions = later(() => import('./two-versions.tsx').then(({ TwoVersions }) => TwoVersions))

type Props = WaysOn & {
  review: Review
  answers: Answers
  /** A new answer over one that is out already; the words are kept here until they are handed in. */
  isRedo: boolean
  isPhone: boolean
}

/** Where an answer is written: its length in bytes, the source's rules, who has to approve it, and the way out. */
export function ReplyBox({ review, answers, isRedo, isPhone, ...waysOn }: Props) {
  const t = useResponsesText()
  const { current, rules, recentTexts } = answers
  const draft = useDraft({ reviewId: review.id, revision: review.revision, current, isSavedAtServer: !isRedo })
  const field = useReplyField(review, draft)
  const sending = useReplySending(draft, rules, waysOn, field.isDrafting)
  useClaim(presenceOfReviews, review.id, { text: draft.text, isTyped: draft.state === 'unsaved' })

  if (draft.theirs) return <TwoVersions theirs={draft.theirs} mine={draft.text} onSettle={draft.settle} />
  const isSentBack = current?.state === 'Rejected' && current.approvalStatus === 'Rejected' && !isRedo
  return (
    <>
      {isSentBack && (
        <Note
          tone="warning"
          title={current.approverName ? t('sentBackTitle', { name: current.approverName }) : t('sentBackTitleNobody')}
        >
          {current.reason}
        </Note>
      )}
      <ReplyField
        review={review}
        draft={draft}
        field={field}
        maxBytes={rules.maxBytes}
        isRedo={isRedo}
        isPhone={isPhone}
      />
      <DraftSlot review={review} draft={draft} field={field} />
      <DraftChecks text={draft.text} language={review.language} recentTexts={recentTexts} isPhone={isPhone} />
      <FilesSlot review={review} rules={rules} isWriting={!isRedo} />
      {draft.text.trim() !== '' && <StaffField draft={draft} rules={rules} />}
      <SendingTroubles sending={sending} needsApproval={rules.needsApproval} />
      <ReplyFoot review={review} rules={rules} sending={sending} isPhone={isPhone}>
        {!isRedo && (
          <SendingSlot
            review={review}
            needsApproval={rules.needsApproval}
            isReady={sending.isReady}
            isPhone={isPhone}
            save={draft.save}
          />
        )}
        <SkipButton next={waysOn.next} />
        <DraftMenu draft={draft} current={current} isRedo={isRedo} isPhone={isPhone} onDone={waysOn.onDone} />
      </ReplyFoot>
    </>
  )
}
