import { Button, Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useClaim } from '#product/workspace/presence/web/public.ts'
import { MAX_ANSWER, type QuestionAnswer, type QuestionDetail, questions } from '../contract.ts'
import { presenceOfQuestions } from './presence-of-questions.ts'
import classes from './questions.module.css'
import { SendingSlot } from './slots.tsx'
import { useQuestionsText } from './use-text.ts'

type Props = {
  question: QuestionDetail
  /** What is edited; nothing for the first answer. */
  before?: QuestionAnswer
  /** What was typed into the box of each answer, 0 for the first, so that it comes back with the box. */
  typed: Map<number, string>
  /** A key asked for the field; told once it has the focus. */
  isWished: boolean
  onWished: () => void
  onDone: (sent: QuestionDetail) => void
  onCancel?: () => void
  isPhone: boolean
}

/** Where an answer is written, with the way it goes. Words stay whatever the server says. */
export function AnswerBox({ question, before, typed, isWished, onWished, onDone, onCancel, isPhone }: Props) {
  const t = useQuestionsText()
  const platform = usePlatformText()
  const may = useMay()
  const ref = useRef<HTMLTextAreaElement>(null)
  const place = before?.id ?? 0
  const [text, setText] = useState(typed.get(place) ?? before?.text ?? '')
  useClaim(presenceOfQuestions, question.id, { text, isTyped: text !== (before?.text ?? '') })
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const canPublish = may(actionOf(questions, 'publish'))
  const isWarned = error instanceof ApiError && error.key === 'questions.wordsUnwanted'
  const isReady = text.trim() !== '' && !isBusy
  const focus = useEffectEvent(() => {
    ref.current?.focus()
    onWished()
  })
  useEffect(() => {
    if (isWished) focus()
  }, [isWished])

  /** What became of the question; nothing where that failed, which the box says. */
  const hand = async ({ isDraft = false, despiteWords = false } = {}): Promise<QuestionDetail | undefined> => {
    if (!isReady) return undefined
    setBusy(true)
    setError(undefined)
    const body = { text, isDraft, despiteWords }
    const calls = callsOf(questions)
    try {
      return before
        ? await calls.saveAnswer({
            params: { questionId: question.id, questionAnswerId: before.id },
            body: { ...body, version: before.version },
          })
        : await calls.answer({ params: { questionId: question.id }, body })
    } catch (fault) {
      setError(fault)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const send = async (how: { isDraft?: boolean; despiteWords?: boolean } = {}) => {
    const sent = await hand(how)
    if (!sent) return
    toast({ message: t(how.isDraft ? 'draftSaved' : canPublish ? 'sent' : 'submitted') })
    onDone(sent)
  }
  const save = async () => {
    const isSaved = (await hand({ isDraft: true })) !== undefined
    if (isSaved) typed.delete(place)
    return isSaved
  }
  const sends = t(canPublish ? 'send' : 'sendForApproval')
  useKeys([{ keys: 'mod+enter', does: sends, group: 'here', inFields: true, run: () => void send() }])
  return (
    <section className={classes.section} aria-label={t('yourAnswer')}>
      <Textarea
        ref={ref}
        aria-label={t('yourAnswer')}
        placeholder={t('write')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MAX_ANSWER}
        dir="auto"
        value={text}
        onChange={(event) => {
          typed.set(place, event.currentTarget.value)
          setText(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          event.currentTarget.blur()
        }}
      />
      {question.isAwaited && <p className={classes.quiet}>{t('awaited')}</p>}
      {error !== undefined && <Note tone="negative">{errorText(error, platform)}</Note>}
      <div className={classes.acts}>
        <Button
          size={isPhone ? 'lg' : 'sm'}
          disabled={!isReady}
          rightSection={isPhone ? undefined : <KeyCaps keys="mod+enter" />}
          onClick={() => void send()}
        >
          {sends}
        </Button>
        {isWarned && (
          <Button variant="default" onClick={() => void send({ despiteWords: true })}>
            {t('sendAnyway')}
          </Button>
        )}
        <Button variant="default" disabled={!isReady} onClick={() => void send({ isDraft: true })}>
          {t('saveDraft')}
        </Button>
        <SendingSlot question={question} needsApproval={!canPublish} isReady={isReady} isPhone={isPhone} save={save} />
        {onCancel && (
          <Button
            variant="default"
            onClick={() => {
              typed.delete(place)
              onCancel()
            }}
          >
            {platform('cancel')}
          </Button>
        )}
      </div>
    </section>
  )
}
