import { useMutation } from '@tanstack/react-query'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { bytesOf } from '#platform/web/parts/byte-meter.tsx'
import type { Response } from '../contract.ts'
import { responseCalls } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'
import { type Heeded, heeding, isRisky } from './risky-note.tsx'
import type { ApprovedWords } from './use-approved-words.ts'

type Given = {
  id: number
  words: ApprovedWords
  maxBytes: number | null
  onApproved: (row: Response, wantsNext: boolean) => void
}

/** Approves an answer as it is or with other words, by its keys too. */
export function useApproving({ id, words, maxBytes, onApproved }: Given) {
  const t = useResponsesText()
  const { text, isChanged, version, heed } = words
  const approving = useMutation({
    mutationFn: async ({ wantsNext, despite = {} }: { text: string; wantsNext: boolean; despite?: Heeded }) => {
      const body = { version, ...despite, ...(isChanged ? { text } : {}) }
      const row = await responseCalls.approve({ params: { responseId: id }, body })
      return { row, wantsNext }
    },
    onSuccess: ({ row, wantsNext }) => onApproved(row, wantsNext),
    onError: heed,
  })
  const isReady = text.trim() !== '' && (maxBytes === null || bytesOf(text) <= maxBytes) && !approving.isPending
  const approve = (wantsNext: boolean) => approving.mutate({ text, wantsNext })
  useKeys([
    {
      keys: 'mod+enter',
      does: t('approveNow'),
      group: 'here',
      inFields: true,
      run: () => isReady && approve(false),
    },
    {
      keys: 'mod+shift+enter',
      does: t('sendAndNext'),
      group: 'here',
      inFields: true,
      run: () => isReady && approve(true),
    },
  ])
  const { error } = approving
  return {
    isReady,
    isPending: approving.isPending,
    approve,
    /** These words were stopped, and can go all the same. */
    risk: isRisky(error) && approving.variables?.text === text ? error : undefined,
    approveAnyway: () => approving.mutate(heeding(approving.variables!, error)),
    error: isRisky(error) ? null : error,
  }
}
