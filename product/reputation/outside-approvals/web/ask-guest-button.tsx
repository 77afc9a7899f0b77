import { Button } from '@mantine/core'
import { useState } from 'react'
import { useShut } from '#platform/web/session/session.ts'
import type { ApprovalFillerProps } from '#product/reputation/responses/web/public.ts'
import { outsideApprovals } from '../contract.ts'
import { AskGuestDialog } from './ask-guest-dialog.tsx'
import { useOutsideApprovalsText } from './use-text.ts'

/** Opens the dialog that asks a guest. */
export function AskGuestButton({ response }: ApprovalFillerProps) {
  const t = useOutsideApprovalsText()
  const shut = useShut(outsideApprovals)
  const [isAsking, setAsking] = useState(false)
  if (shut('ask')) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('ask')}
      </Button>
      {isAsking && <AskGuestDialog responseId={response.id} onClose={() => setAsking(false)} />}
    </>
  )
}
