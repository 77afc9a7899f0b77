import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useFreshForm } from '#platform/web/form/fresh-form.tsx'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { ByteMeter, bytesOf } from '#platform/web/parts/byte-meter.tsx'
import { changedWords, diffWords } from '#platform/web/parts/diff-words.ts'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { WordDifference } from '#platform/web/parts/word-difference.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { RejectDialog } from './reject-dialog.tsx'
import type { Review } from '#product/reputation/reviews/contract.ts'
import type { Response } from '../contract.ts'
import { checkRules } from './reply-rules.ts'
import { type Answers, drawAnswer, responseCalls } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'
import { isRisky, RiskyNote } from './risky-note.tsx'
import { RulesList } from './rules-list.tsx'
import { TwoVersions } from './two-versions.tsx'
import classes from './reply.module.css'

type Props = { review: Review; response: Response; answers: Answers; next: () => void; goOn: () => void }

/** The approver's view: approve as it is, change words (the difference shows), or send it back with a reason. */
export function ApprovalBox({ review, response, answers, next, goOn }: Props) {
  const t = useResponsesText()
  const p = usePlatformText()
  const [text, setText] = useState(response.text)
  const [isRejecting, setRejecting] = useState(false)
  const [theirs, setTheirs] = useState<Response>()
  const [version, setVersion] = useState(response.version)
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.key === 'platform.stale' && error.data) setTheirs(error.data as Response)
  }
  const isChanged = text.trim() !== response.text
  const release = useFreshForm(isChanged || isRejecting)
  const params = { responseId: response.id }
  const approving = useMutation({
    mutationFn: async ({ wantsNext, anyway = false }: { text: string; wantsNext: boolean; anyway?: boolean }) => {
      const row = await responseCalls.approve({ params, body: { version, anyway, ...(isChanged ? { text } : {}) } })
      return { row, wantsNext }
    },
    onSuccess: ({ row, wantsNext }) => {
      toast({ message: t('approvedToast') })
      if (wantsNext) next()
      else goOn()
      release()
      drawAnswer(review.id, row)
    },
    onError,
  })
  const reject = (reason: string) =>
    responseCalls.reject({ params, body: { version, reason } }).catch((error: unknown) => {
      onError(error)
      throw error
    })
  const onRejected = (row: Response) => {
    toast({ message: t('sentBackToast') })
    setRejecting(false)
    goOn()
    release()
    drawAnswer(review.id, row)
  }
  const { maxBytes } = answers.rules
  const isReady = text.trim() !== '' && (maxBytes === null || bytesOf(text) <= maxBytes) && !approving.isPending
  useKeys([
    {
      keys: 'mod+enter',
      does: t('approveNow'),
      group: 'here',
      inFields: true,
      run: () => isReady && approving.mutate({ text, wantsNext: false }),
    },
    {
      keys: 'mod+shift+enter',
      does: t('sendAndNext'),
      group: 'here',
      inFields: true,
      run: () => isReady && approving.mutate({ text, wantsNext: true }),
    },
  ])
  if (theirs) {
    return (
      <TwoVersions
        theirs={theirs}
        mine={text}
        onSettle={(which) => {
          setVersion(theirs.version)
          if (which === 'theirs') setText(theirs.text)
          setTheirs(undefined)
        }}
      />
    )
  }
  const risk = isRisky(approving.error) && approving.variables?.text === text ? approving.error : undefined
  const error = isRisky(approving.error) ? null : approving.error
  return (
    <>
      <div className={classes.box}>
        <textarea
          aria-label={t('replyTo')}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.boxFoot}>
          <span className={classes.saveState}>
            {isChanged
              ? t('wordsChanged', { count: changedWords(diffWords(response.text, text)) })
              : response.authorName && t('handedInBy', { name: response.authorName })}
          </span>
          {maxBytes !== null && <ByteMeter text={text} limitBytes={maxBytes} />}
        </div>
      </div>
      {isChanged && (
        <div className={classes.words}>
          <WordDifference before={response.text} after={text} />
        </div>
      )}
      <RulesList checks={checkRules(text, review.language, answers.recentTexts)} />
      {risk && (
        <RiskyNote
          error={risk}
          label={t('approveAnyway')}
          onAnyway={() => approving.mutate({ ...approving.variables!, anyway: true })}
        />
      )}
      {error && <Note tone="negative" title={errorText(error, p)} />}
      <footer className={classes.foot}>
        <div className={classes.buttons}>
          <Button
            disabled={!isReady}
            loading={approving.isPending}
            rightSection={<KeyCaps keys="mod+enter" />}
            onClick={() => approving.mutate({ text, wantsNext: false })}
          >
            {t(isChanged ? 'approveChanged' : 'approveNow')}
          </Button>
          <Button variant="default" onClick={() => setRejecting(true)}>
            {t('reject')}
          </Button>
        </div>
      </footer>
      {isRejecting && <RejectDialog reject={reject} onDone={onRejected} onClose={() => setRejecting(false)} />}
    </>
  )
}
