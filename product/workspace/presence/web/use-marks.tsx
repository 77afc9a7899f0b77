import { type ReactNode, useMemo } from 'react'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import classes from './presence.module.css'
import type { PresenceCalls } from './presence-calls.ts'
import { hereOf, useAllPresent } from './use-present.ts'
import { usePresenceText } from './use-text.ts'

/** The initials of who else has a thing open, or replies to it, by the thing's id. */
export function useMarks(calls: PresenceCalls): ReadonlyMap<number, ReactNode> {
  const t = usePresenceText()
  const { list } = useFormat()
  const { all, userId } = useAllPresent(calls)
  return useMemo(() => {
    const found = new Map<number, ReactNode>()
    for (const one of all) {
      const { others, claim, isOwn } = hereOf(one, userId)
      const answering = isOwn ? undefined : claim?.by
      const shown = answering ?? others[0]
      if (!shown) continue
      const words = answering
        ? t('answering', { name: answering.name })
        : t('here', { names: list(others.map(({ name }) => name)) })
      found.set(
        one.id,
        <span className={classes.mark} role="img" aria-label={words} title={words}>
          <Avatar name={shown.name} size={18} live isDecoration />
        </span>,
      )
    }
    return found
  }, [all, userId, t, list])
}
