import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { Note } from '#platform/web/parts/note.tsx'
import classes from './presence.module.css'
import type { PresenceCalls } from './presence-calls.ts'
import { useOnLeave } from './use-on-leave.ts'
import { usePresent } from './use-present.ts'
import { usePresenceText } from './use-text.ts'

type Props = { calls: PresenceCalls; id: number; isPhone: boolean; children: ReactNode }

/** What a reply is written in, unless somebody else is replying to the thing: then who that is, and the way to take over. */
export function ClaimGate({ calls, id, isPhone, children }: Props) {
  const t = usePresenceText()
  const { act, isBusy } = useAct()
  const { claim, isOwn } = usePresent(calls, id)
  const other = claim && !isOwn ? claim.by : undefined
  const wasOwn = useRef(false)
  const onChange = useEffectEvent((isNowOwn: boolean, name: string | undefined) => {
    if (wasOwn.current && name) toast({ message: t('takenOver', { name }) })
    wasOwn.current = isNowOwn
  })
  useEffect(() => onChange(isOwn, other?.name), [isOwn, other?.name])
  // also what was taken over and nothing was typed in
  useOnLeave(() => {
    if (!wasOwn.current) return
    calls.unclaim(id).catch(() => undefined)
  })
  if (!other) return children
  const { name } = other
  const takeOver = () => act(() => calls.claim(id, true), t('tookOver', { name }))
  return (
    <div className={classes.gate}>
      <Note tone="info" title={t(claim?.isTyping ? 'typing' : 'answering', { name })}>
        {t('answeringText', { name })}
      </Note>
      <Button variant="default" size={isPhone ? 'lg' : 'sm'} loading={isBusy} onClick={() => void takeOver()}>
        {t('takeOver')}
      </Button>
    </div>
  )
}
