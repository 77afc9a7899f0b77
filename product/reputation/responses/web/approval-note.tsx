import { useState } from 'react'
import { changedWords, diffWords } from '#platform/contract/diff-words.ts'
import { WordDifference } from '#platform/web/parts/word-difference.tsx'
import type { Response } from '../contract.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

/** Who approved an answer, also in a step before, and what they changed in it. */
export function ApprovalNote({ response }: { response: Response }) {
  const t = useResponsesText()
  const [isDifferenceOpen, setDifferenceOpen] = useState(false)
  const { submittedText, text, approvalStatus } = response
  const isWaiting = approvalStatus === 'PendingApproval' || approvalStatus === 'PendingModeration'
  const isSaid = approvalStatus === 'Approved' || (isWaiting && submittedText !== null)
  return (
    <>
      {response.approverName && isSaid && (
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
    </>
  )
}
