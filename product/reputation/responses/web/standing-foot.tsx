import { Button } from '@mantine/core'
import { useState } from 'react'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { type Response, responses } from '../contract.ts'
import { PostByHand } from './post-by-hand.tsx'
import { responseCalls, type Rules } from './response-calls.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'
import { SkipButton } from './skip-button.tsx'
import type { StandingActs } from './use-standing-acts.ts'
import classes from './reply.module.css'

type Props = {
  review: Review
  response: Response
  rules: Rules
  acts: StandingActs
  next: () => void
  /** Begins a new answer in its place; undefined where none may be. */
  onRedo: (() => void) | undefined
}

/** Whom an answer waits for, and the next step with it. */
export function StandingFoot({ review, response, rules, acts, next, onRedo }: Props) {
  const t = useResponsesText()
  const rights = useResponseRights()
  const [isRemoving, setRemoving] = useState(false)
  const { state, text, removeAskedAt } = response
  const isSentBack = response.approvalStatus === 'Rejected'
  const isWaiting =
    state === 'PendingApproval' ||
    state === 'PendingIntegration' ||
    state === 'PendingTicket' ||
    state === 'PendingManual'
  const isOut = state === 'PendingModeration' || state === 'Published' || state === 'Verified'
  return (
    <>
      <footer className={classes.foot}>
        {state === 'PendingApproval' && <WaitsFor response={response} rules={rules} />}
        <div className={classes.buttons}>
          {state === 'PendingManual' && rights.add && (
            <PostByHand review={review} text={text} deepLink={rules.deepLink} acts={acts} />
          )}
          {state === 'Rejected' && !isSentBack && onRedo && <Button onClick={onRedo}>{t('redo')}</Button>}
          {response.requeue && rights.add && (
            <Button loading={acts.isPending} onClick={() => acts.act('retry')}>
              {t('retry')}
            </Button>
          )}
          {state === 'Failed' && onRedo && (
            <Button variant="default" onClick={onRedo}>
              {t('editAndSend')}
            </Button>
          )}
          {isWaiting && rights.add && (
            <Button variant="default" loading={acts.isPending} onClick={() => acts.act('withdraw')}>
              {t('withdraw')}
            </Button>
          )}
          {isOut && onRedo && (
            <Button variant="default" onClick={onRedo}>
              {t('replace')}
            </Button>
          )}
          {(isOut || state === 'Rejected' || state === 'Failed') && rights.delete && !removeAskedAt && (
            <Button variant="subtle" color="gray" onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          )}
          <SkipButton next={next} />
        </div>
      </footer>
      {isRemoving && (
        <ConfirmDialog
          title={t('removeTitle')}
          verb={t('removeConfirm')}
          run={() => responseCalls.remove({ params: { responseId: response.id } })}
          rehearse={() => rehearsalsOf(responses).remove({ params: { responseId: response.id } })}
          said={({ queued }) => t(queued ? 'removeQueued' : 'removed')}
          onClose={() => setRemoving(false)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function WaitsFor({ response, rules }: { response: Response; rules: Rules }) {
  const t = useResponsesText()
  const { list } = useFormat()
  const rights = useResponseRights()
  const { user } = useSession()
  return (
    <p className={classes.route}>
      {response.authorID === user.id && rights.approve
        ? t('ownNote')
        : rules.approvers.length > 0
          ? t('waitsFor', { names: list(rules.approvers.slice(0, 3)) })
          : t('waitsForSomebody')}
    </p>
  )
}
