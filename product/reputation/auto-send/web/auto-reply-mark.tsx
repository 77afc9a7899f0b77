import type { ReactNode } from 'react'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import type { AutoReply } from '../contract.ts'
import { useAutoSendText } from './use-text.ts'

const shapes: Record<AutoReply['state'], StateShape> = {
  Drafting: 'drafted',
  Waiting: 'pending',
  Sent: 'sent',
  Left: 'open',
  Stopped: 'paused',
}

/** How far an automatic reply is. */
export function AutoReplyMark({ reply: { state }, label }: { reply: AutoReply; label?: ReactNode }) {
  const t = useAutoSendText()
  return <StateMark shape={shapes[state]} label={label ?? t.member('autoReplyState', state)} />
}
