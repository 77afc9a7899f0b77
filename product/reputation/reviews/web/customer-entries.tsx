import { IconArrowBackUp, IconEdit, IconEyeOff, IconMessage2Star } from '@tabler/icons-react'
import { Stars } from '#platform/web/parts/stars.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { type TimelineFillerProps, TimelineItem } from '#product/business/customers/web/public.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { reviews } from '../contract.ts'
import type { ReviewKind, ReviewFacts } from '../shapes/timeline.ts'
import { useReviewsText } from './reviews-words.ts'

const icons = {
  'review.received': IconMessage2Star,
  'review.edited': IconEdit,
  'review.vanished': IconEyeOff,
  'review.returned': IconArrowBackUp,
} satisfies Record<ReviewKind, unknown>

/** What a customer wrote, changed and took back. */
export function CustomerEntries({ entry }: TimelineFillerProps) {
  const t = useReviewsText()
  const sourceName = useSourceName()
  const kind = entry.kind as ReviewKind
  if (!(kind in icons)) return null
  const { sourceID, rating = null, before = null, now = null, datePrecision = 'exact' } = entry.facts as ReviewFacts
  const source = sourceName(sourceID)
  const starsOf = (count: number | null) => (count === null ? t('noRating') : t('stars', { count }))
  const words = {
    'review.received': () => t('entryReceived', { source }),
    'review.edited': () => t('entryEdited', { source }),
    'review.vanished': () => t('entryVanished', { source }),
    'review.returned': () => t('entryReturned', { source }),
  } satisfies Record<ReviewKind, () => string>
  return (
    <TimelineItem
      entry={entry}
      icon={icons[kind]}
      isDay={datePrecision !== 'exact' && datePrecision !== 'hour'}
      tone={kind === 'review.vanished' ? 'negative' : undefined}
    >
      {rating !== null && <Stars value={rating} />}
      <PageLink system={reviews} page="one" params={{ reviewId: entry.subjectID }}>
        {words[kind]()}
      </PageLink>
      {before !== now && <span>{t('entryRating', { before: starsOf(before), now: starsOf(now) })}</span>}
    </TimelineItem>
  )
}
