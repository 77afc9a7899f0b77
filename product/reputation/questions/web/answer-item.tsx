import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type QuestionAnswer, type QuestionDetail, questions } from '../contract.ts'
import { AnswerMark } from './answer-mark.tsx'
import classes from './questions.module.css'
import { useQuestionsText } from './use-text.ts'

type Props = { question: QuestionDetail; answer: QuestionAnswer; onEdit?: (() => void) | undefined }

/** One answer with where it stands, and what can be done with it. */
export function AnswerItem({ question, answer, onEdit }: Props) {
  const t = useQuestionsText()
  const { dateTime } = useFormat()
  const { isOurs, visitorName, authorName, replacedAt } = answer
  const name = isOurs ? (authorName ?? t('ours')) : (visitorName ?? t('somebody'))
  return (
    <li className={classes.answer} data-ours={isOurs || undefined} data-former={replacedAt !== null || undefined}>
      <p className={classes.who}>
        <b>{name}</b>
        <time dateTime={answer.at}>{dateTime(answer.at)}</time>
        {replacedAt === null ? (
          <AnswerMark state={answer.state} />
        ) : (
          <span>{t('replaced', { at: dateTime(replacedAt) })}</span>
        )}
      </p>
      <p className={classes.text} dir="auto">
        {answer.text}
      </p>
      {replacedAt === null && <AnswerReason answer={answer} />}
      {isOurs && replacedAt === null && <AnswerActs question={question} answer={answer} onEdit={onEdit} />}
    </li>
  )
}

/** Why an answer was rejected or could not be posted. */
export function AnswerReason({ answer: { state, reason, decidedByName } }: Pick<Props, 'answer'>) {
  const t = useQuestionsText()
  if (reason === '') return null
  const title = state === 'Rejected' ? t('rejectedTitle', { name: decidedByName ?? t('nobody') }) : t('failedTitle')
  return (
    <Note tone="warning" title={title}>
      {reason}
    </Note>
  )
}
function AnswerActs({ question, answer, onEdit }: Props) {
  const t = useQuestionsText()
  const may = useMay()
  const { user } = useSession()
  const { act, isBusy } = useAct()
  const [asked, setAsked] = useState<'reject' | 'failed' | 'remove'>()
  const calls = callsOf(questions)
  const params = { questionId: question.id, questionAnswerId: answer.id }
  const { version, state } = answer
  const waits = state === 'PendingApproval'
  const isOwn = answer.authorID === user.id
  const decides = waits && may(actionOf(questions, 'approve')) && !isOwn
  const posts = state === 'PendingManual' && may(actionOf(questions, 'reply'))
  const copy = async () => {
    await navigator.clipboard.writeText(answer.text)
    toast({ message: t('copied') })
  }
  return (
    <>
      {posts && <p className={classes.quiet}>{t('postHint')}</p>}
      {state === 'PendingPublish' && <p className={classes.quiet}>{t('pageHint')}</p>}
      {waits && !decides && <p className={classes.quiet}>{t('waitsOthers')}</p>}
      <div className={classes.acts}>
        {decides && (
          <>
            <Button
              size="compact-md"
              loading={isBusy}
              onClick={() => void act(() => calls.approve({ params, body: { version } }), t('approved'))}
            >
              {t('approve')}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => setAsked('reject')}>
              {t('reject')}
            </Button>
          </>
        )}
        {posts && (
          <>
            <Button
              size="compact-md"
              loading={isBusy}
              onClick={() => void act(() => calls.posted({ params, body: { version, isPosted: true } }), t('posted'))}
            >
              {t('markPosted')}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => void copy()}>
              {t('copy')}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => setAsked('failed')}>
              {t('notPosted')}
            </Button>
          </>
        )}
        {onEdit && (
          <Button variant="default" size="compact-md" onClick={onEdit}>
            {t('editAnswer')}
          </Button>
        )}
        {may(actionOf(questions, 'deleteReply')) && (
          <Button variant="default" size="compact-md" onClick={() => setAsked('remove')}>
            {t('deleteAnswer')}
          </Button>
        )}
      </div>
      {(asked === 'reject' || asked === 'failed') && (
        <ReasonDialog
          title={t(asked === 'reject' ? 'reject' : 'notPosted')}
          submit={(reason) =>
            asked === 'reject'
              ? calls.reject({ params, body: { version, reason } })
              : calls.posted({ params, body: { version, isPosted: false, reason } })
          }
          said={t(asked === 'reject' ? 'rejected' : 'notPostedSaid')}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('deleteAnswer')}
          tone="negative"
          run={() => calls.removeAnswer({ params })}
          rehearse={() => rehearsalsOf(questions).removeAnswer({ params })}
          said={t('answerDeleted')}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('deleteAnswerText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const schema = questions.routes.reject.body.pick({ reason: true })
type ReasonProps = {
  title: string
  submit: (reason: string) => Promise<QuestionDetail>
  said: string
  onClose: () => void
}

function ReasonDialog({ title, submit, said, onClose }: ReasonProps) {
  const t = useQuestionsText()
  const form = useContractForm(schema, {
    submit: ({ reason }) => submit(reason),
    onDone: () => {
      toast({ message: said })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={title}
      verb={title}
      isOff={!String(form.form.values['reason']).trim()}
      onNewest={() => void queriesOf(questions).one.refresh()}
      onClose={onClose}
    >
      <FormField name="reason" label={t('rejectReason')} autoFocus />
    </FormDialog>
  )
}
