import { Button, Menu } from '@mantine/core'
import { IconDeviceFloppy, IconDotsVertical, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { ByteMeter, bytesOf } from '#platform/web/parts/byte-meter.tsx'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { Reference } from '#platform/web/parts/reference.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { useOpensNext, useReplyIntent } from '#product/reputation/reviews/web/public.ts'
import type { Response, Template } from '../contract.ts'
import { fillWords } from './fill-words.ts'
import { MacroMenu } from './macro-menu.tsx'
import { checkRules } from './reply-rules.ts'
import { type Answers, responseCalls } from './response-calls.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'
import { isRisky, RiskyNote } from './risky-note.tsx'
import { RulesList } from './rules-list.tsx'
import { TwoVersions } from './two-versions.tsx'
import { useDraft } from './use-draft.ts'
import classes from './reply.module.css'

/** `text`: what was on the screen, for what was said of it holds no longer than it stands. */
type Sending = { text: string; wantsNext: boolean; anyway?: boolean }
type Props = {
  review: Review
  answers: Answers
  /** A new answer over one that is out already; the words are kept here until they are handed in. */
  isRedo: boolean
  isPhone: boolean
  next: () => void
  goOn: () => void
  reopen: () => void
  onDone: () => void
}

/** Where an answer is written: its length in bytes, the source's rules, who has to approve it, and the way out. */
export function ReplyBox({ review, answers, isRedo, isPhone, next, goOn, reopen, onDone }: Props) {
  const t = useResponsesText()
  const p = usePlatformText()
  const { list } = useFormat()
  const rights = useResponseRights()
  const sourceName = useSourceName()(review.sourceID)
  const { current, rules, recentTexts } = answers
  const draft = useDraft({ reviewId: review.id, current, isSavedAtServer: !isRedo })
  const field = useRef<HTMLTextAreaElement>(null)
  const [opensNext] = useOpensNext()
  const [isMacroOpen, setMacroOpen] = useState(false)

  const { act } = useAct()
  const sending = useMutation({
    mutationFn: async ({ wantsNext, anyway = false }: Sending) => {
      const row = await draft.send(anyway)
      return { row, wantsNext }
    },
    onSuccess: ({ row, wantsNext }) => {
      if (row.state === 'PendingApproval') toast({ message: t('handedInToast'), undo: () => takeBack(row) })
      else toast({ message: t('sentToast') })
      if (wantsNext) next()
      else goOn()
      onDone()
    },
  })
  const takeBack = ({ id, version }: Response) =>
    act(() => responseCalls.withdraw({ params: { responseId: id }, body: { version } }).then(reopen))
  const isTooLong = rules.maxBytes !== null && bytesOf(draft.text) > rules.maxBytes
  const isReady = draft.text.trim() !== '' && !isTooLong && !sending.isPending && !draft.theirs
  const send = (wantsNext: boolean) => isReady && sending.mutate({ text: draft.text, wantsNext })
  const useTemplate = (template: Template) => {
    const words = fillWords(template.text, review)
    draft.type(draft.text.trim() ? `${draft.text.trimEnd()}\n\n${words}` : words, template.id)
    requestAnimationFrame(() => field.current?.focus())
  }
  const discard = async () => {
    draft.type('')
    if (current?.state !== 'Start') return onDone()
    await act(() => responseCalls.remove({ params: { responseId: current.id } }))
  }
  useReplyIntent(review.id, true, (what) => {
    if (what === 'macro') setMacroOpen(true)
    else requestAnimationFrame(() => field.current?.focus())
  })
  useKeys([
    {
      keys: 'mod+enter',
      does: t(rules.needsApproval ? 'sendForApproval' : 'sendReply'),
      group: 'here',
      inFields: true,
      run: () => send(false),
    },
    { keys: 'mod+shift+enter', does: t('sendAndNext'), group: 'here', inFields: true, run: () => send(true) },
  ])

  if (draft.theirs) return <TwoVersions theirs={draft.theirs} mine={draft.text} onSettle={draft.settle} />
  const checks = checkRules(draft.text, review.language, recentTexts)
  const broken = checks.filter(({ isMet }) => !isMet)
  const isSentBack = current?.state === 'Rejected' && current.approvalStatus === 'Rejected' && !isRedo
  const route = rules.needsApproval
    ? rules.approvers.length > 0
      ? t('goesTo', { names: list(rules.approvers.slice(0, 3)) })
      : t('goesToSomebody')
    : t(rules.byUs ? 'goesDirect' : 'goesByHand', { source: sourceName })
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
      <div className={classes.box} data-phone={isPhone || undefined}>
        <textarea
          ref={field}
          aria-label={t('replyTo')}
          placeholder={t('write')}
          value={draft.text}
          dir="auto"
          onChange={(event) => draft.type(event.currentTarget.value)}
          onBlur={() => !isRedo && void draft.save()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            event.currentTarget.blur()
          }}
        />
        <div className={classes.boxFoot}>
          <MacroMenu review={review} opened={isMacroOpen} onOpen={setMacroOpen} onPick={useTemplate} />
          {draft.state !== 'idle' && (
            <span className={classes.saveState} role="status">
              {t(
                ({ unsaved: 'unsavedDraft', saving: 'saving', saved: 'savedDraft', failed: 'failedDraft' } as const)[
                  draft.state
                ],
              )}
            </span>
          )}
          {rules.maxBytes !== null && <ByteMeter text={draft.text} limitBytes={rules.maxBytes} />}
        </div>
      </div>
      {draft.text.trim() !== '' &&
        (isPhone && broken.length === 0 ? (
          <p className={classes.rulesShort}>
            <StateMark shape="match" label={t('rulesMet', { count: checks.length })} />
          </p>
        ) : (
          <RulesList checks={isPhone ? broken : checks} />
        ))}
      {isRisky(sending.error) && sending.variables?.text === draft.text && (
        <RiskyNote
          error={sending.error}
          label={t(rules.needsApproval ? 'handInAnyway' : 'sendAnyway')}
          onAnyway={() => sending.mutate({ ...sending.variables!, anyway: true })}
        />
      )}
      {sending.isError && !isRisky(sending.error) && !isStale(sending.error) && (
        <Note tone="negative" title={errorText(sending.error, p)}>
          {t('keptText')}
          {sending.error instanceof ApiError && sending.error.correlationId && (
            <Reference id={sending.error.correlationId} />
          )}
        </Note>
      )}
      <footer className={classes.foot}>
        <p className={classes.route}>
          {rules.needsApproval && rules.approvers[0] && <Avatar name={rules.approvers[0]} size={18} />}
          <span className="cut" title={route}>
            {route}
          </span>
        </p>
        <div className={classes.buttons}>
          <Button
            disabled={!isReady}
            loading={sending.isPending}
            size={isPhone ? 'lg' : 'sm'}
            rightSection={isPhone ? undefined : <KeyCaps keys="mod+enter" />}
            onClick={() => send(false)}
          >
            {t(rules.needsApproval ? 'sendForApproval' : 'sendReply')}
          </Button>
          {!isPhone && !opensNext && (
            <Button
              variant="default"
              disabled={!isReady}
              // Beside the longer words of the first button there is room for its own alone; the key list names both.
              rightSection={rules.needsApproval ? undefined : <KeyCaps keys="mod+shift+enter" />}
              onClick={() => send(true)}
            >
              {t('sendAndNext')}
            </Button>
          )}
          <Menu position="top-end">
            <Menu.Target>
              <Button variant="subtle" color="gray" size={isPhone ? 'lg' : 'sm'} px={4} aria-label={t('more')}>
                <IconDotsVertical size={16} stroke={1.75} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {!isRedo && (
                <Menu.Item leftSection={<IconDeviceFloppy size={16} stroke={1.6} />} onClick={() => void draft.save()}>
                  {t('keepDraft')}
                </Menu.Item>
              )}
              {(current?.state !== 'Start' || rights.delete) && (
                <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => void discard()}>
                  {t('removeDraft')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </div>
      </footer>
    </>
  )
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.key === 'platform.stale'
}
