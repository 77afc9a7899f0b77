import { Avatar } from '#platform/web/parts/avatar.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ReviewFillerProps } from '#product/reputation/reviews/web/public.ts'
import classes from './presence.module.css'
import { usePresent } from './use-present.ts'
import { usePresenceText } from './use-text.ts'

/** The initials of who else has the review of a row open. */
export function RowMark({ review }: ReviewFillerProps) {
  const t = usePresenceText()
  const { list } = useFormat()
  const { others, claim, isOwn } = usePresent(review.id)
  const shown = claim && !isOwn ? claim.by : others[0]
  if (!shown) return null
  const words =
    claim && !isOwn
      ? t('answering', { name: claim.by.name })
      : t('here', { names: list(others.map(({ name }) => name)) })
  return (
    <span className={classes.mark} role="img" aria-label={words} title={words}>
      <Avatar name={shown.name} size={18} live isDecoration />
    </span>
  )
}
