import { useMemo } from 'react'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useRowMarks } from '#product/reputation/reviews/web/public.ts'
import classes from './presence.module.css'
import { hereOf, useAllPresent } from './use-present.ts'
import { usePresenceText } from './use-text.ts'

/** Puts the initials of who else has a review open, or answers it, into its row. */
export function RowMarks() {
  const t = usePresenceText()
  const { list } = useFormat()
  const { all, userId } = useAllPresent()
  const marks = useMemo(() => {
    const found = new Map()
    for (const one of all) {
      const { others, claim, isOwn } = hereOf(one, userId)
      const answering = isOwn ? undefined : claim?.by
      const shown = answering ?? others[0]
      if (!shown) continue
      const words = answering
        ? t('answering', { name: answering.name })
        : t('here', { names: list(others.map(({ name }) => name)) })
      found.set(
        one.reviewID,
        <span className={classes.mark} role="img" aria-label={words} title={words}>
          <Avatar name={shown.name} size={18} live isDecoration />
        </span>,
      )
    }
    return found
  }, [all, userId, t, list])
  useRowMarks('review-presence', marks)
  return null
}
