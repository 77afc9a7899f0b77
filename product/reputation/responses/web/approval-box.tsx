import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useFreshForm } from '#platform/web/form/fresh-form.tsx'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { later, laterDialog } from '#platform/web/parts/later.tsx'
import { BroughtIntoSight } from '#platform/web/parts/brought-into-sight.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import type { Response } from '../contract.ts'
import { ApprovalField } from './approval-field.tsx'
import { ApprovalNote } from './approval-note.tsx'
import { ApprovalSteps } from './approval-steps.tsx'
import { FilesSlot } from './files-slot.tsx'
import { checkRules } from './reply-rules.ts'
import { type Answers, drawAnswer, responseCalls } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'
import { RiskyNote } from './risky-note.tsx'
import { RulesList } from './rules-list.tsx'
import { SkipButton } from './skip-button.tsx'
import { useApprovedWords } from './use-approved-words.ts'
import { useApproving } from './use-approving.ts'
import classes from './reply.module.css'

const TwoVersions = later(() => import('./two-versions.tsx').then(({ TwoVersions }) => TwoVersions))

const RejectDialog = laterDialog(() => import('./reject-dialog.tsx').then(({ RejectDialog }) => RejectDialog))

/** What the slot `responses.approval` gives to those who fill it: a reply that waits, and that the reader may decide about. */
export type ApprovalFillerProps = { response: Response }

type Props = { review: Review; response: Response; answers: Answers; next: () => void; goOn: () => void }

/** The approver's view: approve as it is, change words (the difference shows), or send it back with a reason. */
export function ApprovalBox({ review, response, answers, next, goOn }: Props) {
  const t = useResponsesText()
  const p = usePlatformText()
  const { maxBytes } = answers.rules
  const [isRejecting, setRejecting] = useState(false)
  const words = useApprovedWords(response)
  const { text, isChanged, version } = words
  const { release } = useFreshForm(isChanged || isRejecting)
  const onApproved = (row: Response, wantsNext: boolean) => {
    toast({ message: t(row.state === 'PendingApproval' ? 'stepDoneToast' : 'approvedToast') })
    if (wantsNext) next()
    else goOn()
    release()
    drawAnswer(review.id, row)
  }
  const approving = useApproving({ id: response.id, words, maxBytes, onApproved })
  const reject = (reason: string) =>
    responseCalls.reject({ params: { responseId: response.id }, body: { version, reason } }).catch((error: unknown) => {
      words.heed(error)
      throw error
    })
  const onRejected = (row: Response) => {
    toast({ message: t('sentBackToast') })
    setRejecting(false)
    goOn()
    release()
    drawAnswer(review.id, row)
  }
  if (words.theirs) return <TwoVersions theirs={words.theirs} mine={text} onSettle={words.settle} />
  return (
    <>
      {response.approval && <ApprovalSteps approval={response.approval} />}
      <ApprovalNote response={response} />
      <ApprovalField response={response} words={words} maxBytes={maxBytes} />
      <FilesSlot review={review} rules={answers.rules} isWriting={false} />
      <RulesList checks={checkRules(text, review.language, answers.recentTexts)} />
      {approving.risk && (
        <RiskyNote error={approving.risk} label={t('approveAnyway')} onAnyway={approving.approveAnyway} />
      )}
      {approving.error && (
        <BroughtIntoSight>
          <Note tone="negative" title={errorText(approving.error, p)} />
        </BroughtIntoSight>
      )}
      <footer className={classes.foot}>
        <div className={classes.buttons}>
          <Button
            disabled={!approving.isReady}
            loading={approving.isPending}
            rightSection={<KeyCaps keys="mod+enter" />}
            onClick={() => approving.approve(false)}
          >
            {t(isChanged ? 'approveChanged' : 'approveNow')}
          </Button>
          <Button variant="default" onClick={() => setRejecting(true)}>
            {t('reject')}
          </Button>
          <Slot<ApprovalFillerProps> name="responses.approval" props={{ response }} />
          <SkipButton next={next} />
        </div>
      </footer>
      {isRejecting && <RejectDialog reject={reject} onDone={onRejected} onClose={() => setRejecting(false)} />}
    </>
  )
}
