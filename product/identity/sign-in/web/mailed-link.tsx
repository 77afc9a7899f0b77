import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useAuthWords } from './auth-words.ts'
import { useMessages } from './messages.tsx'
import { sayFailure, sentenceOf } from './say-failure.ts'
import { Screen } from './screen.tsx'
import classes from './sign-in.module.css'

type Props = { title: string; action: string; busy: string; onUse: () => Promise<void>; onReturn: () => void }

/** A link of a mail is used up by a person's click, never by a program that looks into mails. */
export function MailedLink({ title, action, busy, onUse, onReturn }: Props) {
  const words = useAuthWords()
  const { say } = words
  const { show, clear } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const use = async () => {
    clear()
    setBusy(true)
    try {
      await onUse()
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
    <Screen title={title} lead={say('magicLead')}>
      <button type="button" className={classes.primary} autoFocus disabled={isBusy} onClick={() => void use()}>
        {isBusy ? busy : action}
      </button>
      <button type="button" className={classes.quiet} onClick={onReturn}>
        {say('returnToSignIn')}
      </button>
    </Screen>
  )
}
