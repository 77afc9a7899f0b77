import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { confirmAddress } from './auth-calls.ts'
import { useAuthWords } from './auth-words.ts'
import { useMessages } from './messages.tsx'
import { sayFailure, sentenceOf } from './say-failure.ts'
import { Screen } from './screen.tsx'
import classes from './sign-in.module.css'

/** Whether the key of a link is one that confirms an address. */
export function isAddressKey(key: string): boolean {
  return key.startsWith('rc_')
}

/** An address is confirmed by a person's click, never by a program that looks into mails. */
export function ConfirmAddress({ token, onReturn }: { token: string; onReturn: () => void }) {
  const words = useAuthWords()
  const { say } = words
  const { show, clear } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    clear()
    setBusy(true)
    try {
      await confirmAddress(token)
      onReturn()
      show({ kind: 'success', key: 'addressConfirmed', text: say('addressConfirmed') })
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 410
      show(
        isGone
          ? { kind: 'danger', key: 'LINK_EXPIRED', text: sentenceOf(error) ?? say('LINK_EXPIRED') }
          : sayFailure(error, 'UNAUTHORIZED', words),
      )
      setBusy(false)
    }
  }
  return (
    <Screen title={say('confirmTitle')} lead={say('magicLead')}>
      <button type="button" className={classes.primary} autoFocus disabled={isBusy} onClick={() => void confirm()}>
        {isBusy ? say('waiting') : say('confirmAction')}
      </button>
      <button type="button" className={classes.quiet} onClick={onReturn}>
        {say('returnToSignIn')}
      </button>
    </Screen>
  )
}
