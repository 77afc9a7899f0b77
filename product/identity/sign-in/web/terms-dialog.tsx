import { useEffect, useState } from 'react'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import { languageTag } from '#platform/contract/locales.ts'
import { diffWords } from '#platform/contract/diff-words.ts'
import type { terms } from '#product/identity/terms/contract.ts'
import type { Gives } from '#platform/contract/define-system.ts'
import { useAuthWords } from './auth-words.ts'
import { callRoute } from './call-route.ts'
import { Dialog } from './dialog.tsx'
import { useMessages } from './messages.tsx'
import { sayFailure } from './say-failure.ts'
import classes from './sign-in.module.css'

type Route<K extends keyof (typeof terms)['routes']> = (typeof terms)['routes'][K] & RouteSpec
type Text = Gives<Route<'current'>>

/** The terms one is bound to; what changed since one accepted them is marked. Its one act is to accept. */
export function TermsDialog({ onAccepted, onClose }: { onAccepted: () => void; onClose: () => void }) {
  const words = useAuthWords()
  const { say, locale } = words
  const { show, clear } = useMessages()
  const [text, setText] = useState<Text>()
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const date = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long' })

  useEffect(() => {
    callRoute<Route<'current'>>('GET /api/auth/terms').then(
      (found) => (found.accepted ? onAccepted() : setText(found)),
      (error) => show(sayFailure(error, 'FAILED', words)),
    )
    // eslint-disable-next-line react-hooks/exhaustive-deps -- read anew only when accepting was refused
  }, [tries])

  const accept = async () => {
    if (!text || isBusy) return
    clear()
    setBusy(true)
    try {
      await callRoute<Route<'accept'>>('PUT /api/auth/accept-terms', { body: { version: text.version } })
      onAccepted()
    } catch {
      setBusy(false)
      show({ kind: 'danger', key: 'TOS_ACCEPT_FAILED', text: say('TOS_ACCEPT_FAILED') })
      setTries(tries + 1)
    }
  }
  return (
    <Dialog title={text?.title ?? say('waiting')} onClose={onClose} hasClose={false} isWide>
      {text && (
        <>
          <p className={classes.lead}>
            {text.before
              ? say('termsChanged', {
                  version: String(text.before.version),
                  date: date.format(new Date(text.before.acceptedAt)),
                })
              : say('termsVersion', { version: String(text.version), date: date.format(new Date(text.publishedAt)) })}
          </p>
          <div className={classes.terms} tabIndex={0} role="region" aria-label={text.title} dir="auto">
            {text.before ? <Changes before={text.before.text} after={text.text} /> : text.text}
          </div>
        </>
      )}
      <button
        type="button"
        className={classes.primary}
        disabled={!text || isBusy}
        autoFocus
        onClick={() => void accept()}
      >
        {isBusy ? say('waiting') : say('acceptTerms')}
      </button>
    </Dialog>
  )
}

function Changes({ before, after }: { before: string; after: string }) {
  return diffWords(before, after).map(({ text, kind }, i) =>
    kind === 'same' ? (
      <span key={i}>{text}</span>
    ) : kind === 'gone' ? (
      <del key={i}>{text}</del>
    ) : (
      <ins key={i}>{text}</ins>
    ),
  )
}
