import { useEffect, useEffectEvent, useRef } from 'react'
import type { LoginMatch } from '../contract.ts'
import { findOtherAccounts } from './auth-calls.ts'
import { useAuthWords } from './auth-words.ts'
import { Screen } from './screen.tsx'

type Props = { onFound: (accounts: readonly LoginMatch[], persist: boolean) => void; onNone: () => void }

/** Asks once for the other accounts of whoever is signed in; one that cannot be asked has none. */
export function OtherAccounts({ onFound, onNone }: Props) {
  const { say } = useAuthWords()
  const hasAsked = useRef(false)
  const ask = useEffectEvent(async () => {
    if (hasAsked.current) return
    hasAsked.current = true
    const found = await findOtherAccounts().catch(() => undefined)
    if (found?.users.length) onFound(found.users, found.persist)
    else onNone()
  })
  useEffect(() => void ask(), [])
  return <Screen title={say('whereTo')} lead={say('waiting')} />
}
