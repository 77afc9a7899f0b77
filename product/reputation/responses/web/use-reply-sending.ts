import { useMutation } from '@tanstack/react-query'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { bytesOf } from '#platform/web/parts/byte-meter.tsx'
import type { Response } from '../contract.ts'
import { responseCalls, type Rules } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'
import { type Heeded, heeding } from './risky-note.tsx'
import type { Draft } from './use-draft.ts'

/** Where the reader goes when an answer is on its way. */
export type WaysOn = { next: () => void; goOn: () => void; reopen: () => void; onDone: () => void }
/** `text`: what was on the screen, for what was said of it holds no longer than it stands. */
type Sending = { text: string; wantsNext: boolean; despite?: Heeded }
export type ReplySending = ReturnType<typeof useReplySending>

/** Hands an answer in, by its keys too, and leads on; not while a draft is still being written. What went out for approval can be taken back. */
export function useReplySending(
  draft: Draft,
  rules: Rules,
  { next, goOn, reopen, onDone }: WaysOn,
  isDrafting: boolean,
) {
  const t = useResponsesText()
  const { act } = useAct()
  const sending = useMutation({
    mutationFn: async ({ wantsNext, despite = {} }: Sending) => {
      const row = await draft.send(despite)
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
  const isReady = draft.text.trim() !== '' && !isDrafting && !isTooLong && !sending.isPending && !draft.theirs
  const send = (wantsNext: boolean) => isReady && sending.mutate({ text: draft.text, wantsNext })
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
  return {
    isReady,
    isPending: sending.isPending,
    send,
    error: sending.error,
    /** The error is about the text as it stands. */
    isOfThisText: sending.variables?.text === draft.text,
    /** Sends what was stopped for what it says. */
    sendAnyway: () => sending.mutate(heeding(sending.variables!, sending.error)),
  }
}
